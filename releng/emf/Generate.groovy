// SPDX-License-Identifier: EPL-2.0
//
// Generates Java from the metamodels of dev.weft.model with EMF's own generator, without a workbench.
// Bound by gmavenplus: project (the Maven project that is being built). Its property emf.kind says what is wanted:
//   model  the metamodels' code, from model/*.genmodel of this module into its src-gen
//   edit   their item providers, from ../dev.weft.model/model/*.genmodel into this module's src-gen
// EMF also keeps plugin.xml and plugin.properties beside src-gen: it adds what is missing and leaves what is there.
// Nothing is done while the metamodels are what they were when src-gen was written.
import java.security.MessageDigest
import org.eclipse.emf.codegen.ecore.generator.Generator
import org.eclipse.emf.codegen.ecore.generator.GeneratorAdapterFactory
import org.eclipse.emf.codegen.ecore.genmodel.GenModel
import org.eclipse.emf.codegen.ecore.genmodel.GenModelPackage
import org.eclipse.emf.codegen.ecore.genmodel.generator.GenBaseGeneratorAdapter
import org.eclipse.emf.codegen.ecore.genmodel.generator.GenModelGeneratorAdapterFactory
import org.eclipse.emf.common.util.BasicMonitor
import org.eclipse.emf.common.util.Diagnostic
import org.eclipse.emf.common.util.URI
import org.eclipse.emf.ecore.plugin.EcorePlugin
import org.eclipse.emf.ecore.resource.impl.ResourceSetImpl
import org.eclipse.emf.ecore.xmi.impl.EcoreResourceFactoryImpl

def kind = project.properties['emf.kind']
def bundles = project.basedir.parentFile
def models = new File(bundles, 'dev.weft.model/model')
def output = new File(project.basedir, 'src-gen')
def stamp = new File(output, '.stamp')

def files = models.listFiles().findAll { it.name =~ /\.(ecore|genmodel)$/ }.sort { it.name }
def digest = MessageDigest.getInstance('SHA-256')
// The plug-ins' versions and this script shape the output as well as the metamodels do.
['emf.codegen.version', 'emf.codegen.ecore.version'].each { digest.update(project.properties[it].bytes) }
digest.update(new File(bundles.parentFile, 'releng/emf/Generate.groovy').bytes)
files.each { digest.update(it.name.bytes); digest.update(it.bytes) }
def hash = digest.digest().encodeHex().toString()
if (stamp.file && stamp.text == hash) return

output.deleteDir()
output.mkdirs()
bundles.listFiles().findAll { it.directory }.each {
    EcorePlugin.platformResourceMap.put(it.name, URI.createFileURI(it.absolutePath + '/'))
}
GenModelPackage.eINSTANCE.eClass()
GeneratorAdapterFactory.Descriptor.Registry.INSTANCE.addDescriptor(
        GenModelPackage.eNS_URI, GenModelGeneratorAdapterFactory.DESCRIPTOR)

def resources = new ResourceSetImpl()
['ecore', 'genmodel'].each {
    resources.resourceFactoryRegistry.extensionToFactoryMap.put(it, new EcoreResourceFactoryImpl())
}
def type = kind == 'edit' ? GenBaseGeneratorAdapter.EDIT_PROJECT_TYPE : GenBaseGeneratorAdapter.MODEL_PROJECT_TYPE

def check = { what, Diagnostic d ->
    if (d.severity >= Diagnostic.ERROR) {
        throw new IllegalStateException("${what}: ${d.message} ${d.children*.message}")
    }
}
files.findAll { it.name.endsWith('.genmodel') }.each { file ->
    def genModel = (GenModel) resources.getResource(URI.createFileURI(file.absolutePath), true).contents[0]
    genModel.reconcile()
    genModel.canGenerate = true
    check(file.name, genModel.diagnose())
    def generator = new Generator()
    generator.input = genModel
    genModel.genPackages.each { check(file.name, generator.generate(it, type, new BasicMonitor())) }
    println "EMF: ${file.name} (${kind})"
}
// For PDE's own build, which jar modules do not use.
new File(project.basedir, 'build.properties').delete()
stamp.text = hash
