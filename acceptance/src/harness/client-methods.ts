import {
  API,
  type Checker,
  ModifierFlags,
  type Project,
  type Symbol as Property,
  SymbolFlags,
  type Type,
} from 'typescript/unstable/sync';

const namespaceType = /(Api|API|Client)(<.*>)?$/;

/**
 * Lists the public methods of the interface `ClientSurface` in a file of TypeScript, with those of nested namespaces
 * such as `auth.mfa`.
 * @param path absolute path of the file
 * @returns for each of the interface's properties the dotted names of the methods, such as `auth.mfa.enroll`
 */
export function clientMethods(path: string): Map<string, string[]> {
  const api = new API();
  try {
    const project = api.updateSnapshot({ openFiles: [path] }).getDefaultProjectForFile(path);
    const position = project?.program.getSourceFile(path)?.text.indexOf('ClientSurface') ?? -1;
    const surface = project?.checker.getSymbolAtPosition(path, position);
    if (!project || !surface) throw new Error(`${path} declares no ClientSurface`);
    return methodsOfSurface(project, project.checker.getDeclaredTypeOfSymbol(surface));
  } finally {
    api.close();
  }
}

function methodsOfSurface(project: Project, surface: Type): Map<string, string[]> {
  const { checker } = project;
  const clients = propertiesOf(checker, surface).map(([name, type]) => ({ name, roots: propertiesOf(checker, type) }));
  const roots = new Set(clients.flatMap((client) => client.roots.map(([, type]) => type.id)));
  const methodsOf = (path: string, type: Type): string[] =>
    checker.getPropertiesOfType(type).flatMap((property) => {
      if (!isPublic(project, property)) return [];
      const name = `${path}.${property.name}`;
      // Declared as `enroll: typeof WebAuthnApi.prototype._enroll` beside the method `_enroll`.
      if (isMethod(property)) return [name.replace(/\._(\w+)$/, '.$1')];
      const value = typeOf(checker, property);
      // What has a table of its own is listed there.
      return namespaceType.test(checker.typeToString(value)) && !roots.has(value.id) ? methodsOf(name, value) : [];
    });
  return new Map(clients.map((client) => [client.name, client.roots.flatMap(([name, type]) => methodsOf(name, type))]));
}

function typeOf(checker: Checker, property: Property): Type {
  const type = checker.getTypeOfSymbol(property) ?? checker.getAnyType();
  return checker.getNonNullableType(type) ?? type;
}

function propertiesOf(checker: Checker, type: Type): [name: string, type: Type][] {
  return checker.getPropertiesOfType(type).map((property) => [property.name, typeOf(checker, property)]);
}

/** Whether it is declared as a method; properties that hold a function (`fetch`, `logger`) are settings, `then` is await. */
function isMethod(property: Property): boolean {
  return (property.flags & SymbolFlags.Method) !== 0 && property.name !== 'then';
}

function isPublic(project: Project, property: Property): boolean {
  return property.declarations.every((declaration) => {
    const node = declaration.resolve(project);
    const modifiers = node && 'modifierFlags' in node ? (node.modifierFlags as ModifierFlags) : ModifierFlags.None;
    return (modifiers & (ModifierFlags.Private | ModifierFlags.Protected)) === 0;
  });
}
