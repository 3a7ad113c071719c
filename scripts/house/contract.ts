import { isNode, type Node, nameOf, type Parsed, walk } from '../syntax.ts';

export interface Contract {
  /** Members that have to be there. */
  readonly required: readonly string[];
  /** Those with a `?`; a group that may be left out counts as one. */
  readonly optional: readonly string[];
}

/**
 * The members of `interface System`. A group of members, itself an object type with functions in it, counts by what it
 * holds; an object of plain data, such as `schemas`, counts as one. Where an `interface Essentials` says which of them
 * have no default, the others may be left out. Null where no file declares a system.
 */
export function contractIn(files: readonly Parsed[]): Contract | null {
  const shapes = new Map<string, Node>();
  for (const { path, program } of files) {
    if (!path.startsWith('packages/engine/')) continue;
    walk(program, node => {
      if (node.type === 'TSInterfaceDeclaration' && isNode(node.body)) shapes.set(nameOf(node.id), node.body);
      if (node.type === 'TSTypeAliasDeclaration' && isNode(node.typeAnnotation))
        shapes.set(nameOf(node.id), node.typeAnnotation);
    });
  }
  const whole = shapes.get('System');
  if (!whole) return null;
  const found = membersOf(whole, '', shapes);
  const essentials = shapes.get('Essentials');
  if (essentials) {
    const required = membersOf(essentials, '', shapes).map(each => each.name);
    return { required, optional: found.flatMap(each => (required.includes(each.name) ? [] : [each.name])) };
  }
  return {
    required: found.filter(each => !each.optional).map(each => each.name),
    optional: found.filter(each => each.optional).map(each => each.name),
  };
}

interface Member {
  readonly name: string;
  readonly optional: boolean;
}

function membersOf(shape: Node, above: string, shapes: ReadonlyMap<string, Node>): Member[] {
  return listOf(shape).flatMap((member): Member[] => {
    const name = `${above}${nameOf(member.key)}`;
    const optional = member.optional === true;
    const inner = optional ? null : groupOf(member, shapes);
    return inner ? membersOf(inner, `${name}.`, shapes) : [{ name, optional }];
  });
}

/** The shape of a member that is a group; null of one that stands for itself. */
function groupOf(member: Node, shapes: ReadonlyMap<string, Node>): Node | null {
  const annotation = isNode(member.typeAnnotation) ? member.typeAnnotation.typeAnnotation : null;
  if (member.type !== 'TSPropertySignature' || !isNode(annotation)) return null;
  const shape = annotation.type === 'TSTypeReference' ? shapes.get(nameOf(annotation.typeName)) : annotation;
  return shape && listOf(shape).some(isFunction) ? shape : null;
}

const isFunction = (member: Node): boolean =>
  member.type === 'TSMethodSignature' ||
  (isNode(member.typeAnnotation) &&
    isNode(member.typeAnnotation.typeAnnotation) &&
    member.typeAnnotation.typeAnnotation.type === 'TSFunctionType');

/** The members that an interface's body, or an object type, declares. */
function listOf(shape: Node): Node[] {
  const list: unknown = shape.type === 'TSInterfaceBody' ? shape.body : shape.members;
  return Array.isArray(list) ? list.filter(isNode).filter(each => isNode(each.key)) : [];
}
