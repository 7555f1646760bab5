import type { z } from 'zod'
import { PermissionName } from '../../../../worker/people/roles/schemas.ts'

export type Right = z.infer<typeof PermissionName>

/** What rights are about: `sales.orders`, with those there are. */
export interface RightsNoun {
  name: string
  rights: Right[]
}

export interface RightsArea {
  name: string
  nouns: RightsNoun[]
}

/** `view` of `sales.orders.view`. */
export const verbOf = (right: string): string => right.slice(right.lastIndexOf('.') + 1)
/** `sales.orders` of it. */
export const nounOf = (right: string): string => right.slice(0, right.lastIndexOf('.'))

const groupBy = (keyOf: (right: Right) => string, rights: readonly Right[]): Map<string, Right[]> =>
  rights.reduce((groups, right) => {
    const key = keyOf(right)
    return groups.set(key, [...(groups.get(key) ?? []), right])
  }, new Map<string, Right[]>())

/** Rights by area and noun, in the order of the catalogue. */
export const rightsTree = (rights: readonly Right[] = PermissionName.options): RightsArea[] =>
  [...groupBy((right) => right.slice(0, right.indexOf('.')), rights)].map(([name, ofArea]) => ({
    name,
    nouns: [...groupBy(nounOf, ofArea)].map(([noun, own]) => ({ name: noun, rights: own })),
  }))

interface Change {
  rights: readonly Right[]
  isOn: boolean
  /** Only these can be given and taken. */
  grantable: readonly string[]
}

/**
 * The chosen rights after a press. Who may change something sees it too: the right to look comes with any other of its
 * noun, and takes the others with it.
 */
export function withRights(chosen: readonly Right[], { rights, isOn, grantable }: Change): Right[] {
  const all = PermissionName.options
  const touched = new Set<string>(rights)
  for (const right of rights) {
    const others = all.filter((each) => nounOf(each) === nounOf(right))
    if (isOn) others.filter((each) => verbOf(each) === 'view').forEach((each) => touched.add(each))
    else if (verbOf(right) === 'view') others.forEach((each) => touched.add(each))
  }
  return all.filter((each) =>
    touched.has(each) && grantable.includes(each) ? isOn : chosen.includes(each),
  )
}
