// SPDX-License-Identifier: EPL-2.0
//
// SimGrid's side of FlowAgainstSimGridTest: an all-to-all on the tree of 1,024 hosts that weft bench calls fat-tree-1024.
//
//   g++ -O2 -std=c++17 all-to-all.cpp -o all-to-all -lsimgrid      (SimGrid 3.32; on Debian 12: libsimgrid-dev)
//   ./all-to-all once RANKS BYTES     all messages are there at the beginning
//   ./all-to-all steps RANKS BYTES    a pairwise exchange: in step s rank i sends to i + s when it has received that of step s - 1
//
// Links of 400 Gb/s and 500 ns, switches without delay, all factors of the flow model 1; ranks are spread over the hosts.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <simgrid/s4u.hpp>
#include <string>
#include <vector>

namespace sg = simgrid::s4u;

static std::vector<sg::Host*> hosts;

static std::pair<simgrid::kernel::routing::NetPoint*, simgrid::kernel::routing::NetPoint*> host(
    sg::NetZone* zone, const std::vector<unsigned long>&, unsigned long id) {
  hosts.push_back(zone->create_host("h" + std::to_string(id), 1e9));
  return {hosts.back()->get_netpoint(), nullptr};
}

static std::string step_box(int rank, int step) { return std::to_string(rank) + ":" + std::to_string(step); }

int main(int argc, char** argv) {
  sg::Engine engine(&argc, argv);
  for (const char* option : {"network/bandwidth-factor:1", "network/latency-factor:1", "network/weight-S:0",
                             "network/TCP-gamma:1e15", "network/crosstraffic:0"}) {
    sg::Engine::set_config(option);
  }
  if (argc != 4) {
    std::fprintf(stderr, "expected once|steps RANKS BYTES\n");
    return 2;
  }
  const bool steps = std::strcmp(argv[1], "steps") == 0;
  const int n = std::atoi(argv[2]);
  const double bytes = std::atof(argv[3]);
  // 16 pods of 8 leaves of 8 hosts, 64 cores.
  sg::create_fatTree_zone("tree", nullptr, {3, {8, 8, 16}, {1, 8, 8}, {1, 1, 1}}, sg::ClusterCallbacks(host), 50e9, 500e-9,
                          sg::Link::SharingPolicy::SPLITDUPLEX)
      ->seal();
  std::vector<sg::Host*> ranks;
  for (int i = 0; i < n; i++) {
    ranks.push_back(hosts[static_cast<long>(i) * hosts.size() / n]);
  }
  if (steps) {
    for (int i = 0; i < n; i++) {
      sg::Actor::create("rank" + std::to_string(i), ranks[i], [i, n, bytes] {
        static int token;
        for (int s = 1; s < n; s++) {
          sg::Mailbox::by_name(step_box((i + s) % n, s))->put_init(&token, bytes)->detach();
          sg::Mailbox::by_name(step_box(i, s))->get<int>();
        }
      });
    }
  } else {
    sg::Actor::create("all", ranks[0], [n, bytes, &ranks] {
      std::vector<sg::CommPtr> all;
      for (int s = 1; s < n; s++) {
        for (int i = 0; i < n; i++) {
          all.push_back(sg::Comm::sendto_async(ranks[i], ranks[(i + s) % n], bytes));
        }
      }
      for (auto& one : all) {
        one->wait();
      }
    });
  }
  engine.run();
  std::printf("%d ranks: %.3f us, %.2f CPU s\n", n, sg::Engine::get_clock() * 1e6,
              static_cast<double>(std::clock()) / CLOCKS_PER_SEC);
}
