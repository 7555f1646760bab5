import { describe, expect, it } from 'vitest'
import {
  type Right,
  rightsTree,
  withRights,
} from '../../../web/admin/settings/roles/permission-tree.ts'
import { PERMISSIONS } from '../../../worker/permissions.ts'

const VIEW = 'sales.quotes.view'
const CREATE = 'sales.quotes.create'
const WITHDRAW = 'sales.quotes.withdraw'

const press = (
  chosen: Right[],
  rights: Right[],
  isOn: boolean,
  grantable: readonly string[] = PERMISSIONS,
) => withRights(chosen, { rights, isOn, grantable })

describe('the rights of a role', () => {
  it('stand by area and noun, each once', () => {
    const tree = rightsTree()
    expect(tree.flatMap(({ nouns }) => nouns.flatMap(({ rights }) => rights))).toEqual([
      ...PERMISSIONS,
    ])
    expect(tree.map(({ name }) => name).slice(0, 3)).toEqual(['sales', 'customers', 'suppliers'])
  })

  it('come with the right to look at what may be changed', () => {
    expect(press([], [CREATE], true)).toEqual([VIEW, CREATE])
    expect(press([], [VIEW], true)).toEqual([VIEW])
  })

  it('go with the right to look at it, and otherwise one by one', () => {
    expect(press([VIEW, CREATE, WITHDRAW], [VIEW], false)).toEqual([])
    expect(press([VIEW, CREATE, WITHDRAW], [CREATE], false)).toEqual([VIEW, WITHDRAW])
  })

  it('are given and taken only where the person has them', () => {
    expect(press([], [CREATE], true, [CREATE])).toEqual([CREATE])
    expect(press([VIEW, CREATE], [VIEW], false, [VIEW])).toEqual([CREATE])
    expect(press([WITHDRAW], [CREATE], true, [])).toEqual([WITHDRAW])
  })
})
