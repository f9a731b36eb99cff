import { parseSync } from '@swc/core';

/** A name that a file declares, with the line it stands on. */
export interface DeclaredName {
  name: string;
  line: number;
}

interface Node {
  type?: string;
  span?: { start: number };
  value?: unknown;
  [child: string]: unknown;
}

/** The names that TypeScript declares: functions, classes, variables, parameters, types and properties; not their uses. */
export function namesInTypeScript(source: string, tsx: boolean): DeclaredName[] {
  const found: Node[] = [];
  visit(parseSync(source, { syntax: 'typescript', tsx }), found);
  const lineAt = linesOf(source);
  return found.map(({ value, span }) => ({ name: String(value), line: lineAt(span?.start ?? 1) }));
}

/** The functions, parameters and result columns in the headers of a file of SQL functions. */
export function namesInSql(source: string): DeclaredName[] {
  const lineAt = linesOf(source);
  const headers = source.matchAll(
    /^create (?:or replace )?function\s+([\w.]+)\s*\(([\s\S]*?)\breturns\b([\s\S]*?)^language/gim,
  );
  return [...headers].flatMap(({ 1: name, 2: parameters, 3: result, index }) => {
    const line = lineAt(Buffer.byteLength(source.slice(0, index)) + 1);
    const columns = /^\s*table\s*\(([\s\S]*)\)/i.exec(result ?? '')?.[1] ?? '';
    return [name ?? '', ...listed(parameters ?? ''), ...listed(columns)].map((declared) => ({ name: declared, line }));
  });
}

/** The columns and constraints in a snapshot of a table, each on a line that begins with its name. */
export function namesInSnapshot(source: string): DeclaredName[] {
  return source.split('\n').flatMap((text, index) => {
    const name = /^(?: {2}|constraint |CREATE (?:UNIQUE )?INDEX )(\w+)/.exec(text)?.[1];
    return name === undefined ? [] : [{ name, line: index + 1 }];
  });
}

/** The first word of each entry of a list, but for the mode of a parameter. */
function listed(list: string): string[] {
  return list
    .split(',')
    .map((entry) => /^\s*(?:(?:in|out|inout|variadic)\s+)?([a-z_]\w*)\s+\w/i.exec(entry)?.[1])
    .filter((name) => name !== undefined);
}

/** @returns the line of a byte, which SWC counts from 1 */
function linesOf(source: string): (start: number) => number {
  const bytes = Buffer.from(source);
  const ends: number[] = [];
  for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, end + 1)) ends.push(end);
  return (start) => {
    const line = ends.findIndex((end) => end >= start - 1);
    return (line < 0 ? ends.length : line) + 1;
  };
}

function visit(node: unknown, found: Node[]): void {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node)) for (const declared of declaredBy(node as Node)) collect(declared as Node | null, found);
  for (const child of Object.values(node)) visit(child, found);
}

/** The nodes that a node declares, by the names of SWC's syntax tree. */
function declaredBy(node: Node): unknown[] {
  switch (node.type) {
    case 'VariableDeclarator':
    case 'TsInterfaceDeclaration':
    case 'TsTypeAliasDeclaration':
    case 'TsEnumDeclaration':
    case 'TsEnumMember':
      return [node['id']];
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ClassDeclaration':
    case 'ClassExpression':
      return [node['identifier']];
    case 'Parameter':
      return [node['pat']];
    case 'ArrowFunctionExpression':
    case 'TsFunctionType':
      return node['params'] as unknown[];
    case 'TsMethodSignature':
      return [node['key'], ...(node['params'] as unknown[])];
    case 'TsPropertySignature':
    case 'ClassProperty':
    case 'ClassMethod':
    case 'PrivateProperty':
    case 'PrivateMethod':
    case 'KeyValueProperty':
    case 'MethodProperty':
    case 'GetterProperty':
      return [node['key']];
    case 'CatchClause':
      return [node['param']];
    case 'TsTypeParameter':
      return [node['name']];
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
      return [node['local']];
    case 'ImportSpecifier':
      return node['imported'] ? [node['local']] : [];
    case 'ExportSpecifier':
      return [node['exported']];
    default:
      return [];
  }
}

/** Adds the identifiers of a declaration; a pattern declares several. */
function collect(node: Node | null | undefined, found: Node[]): void {
  if (!node) return;
  const nested = (name: string): void => collect(node[name] as Node | null, found);
  if (node.type === 'Identifier' || node.type === 'PrivateName') found.push(node);
  else if (node.type === 'AssignmentPatternProperty') nested('key');
  else if (node.type === 'KeyValuePatternProperty') nested('value');
  else if (node.type === 'AssignmentPattern') nested('left');
  else if (node.type === 'RestElement') nested('argument');
  else if (node.type === 'TsParameterProperty') nested('param');
  else if (node.type === 'ObjectPattern') for (const property of node['properties'] as Node[]) collect(property, found);
  else if (node.type === 'ArrayPattern') for (const element of node['elements'] as Node[]) collect(element, found);
}
