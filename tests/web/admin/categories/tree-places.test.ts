import { describe, expect, it } from 'vitest'
import type { CategoryNode } from '../../../../worker/catalog/categories/schemas/categories.ts'
import { MOST_CATEGORIES } from '../../../../worker/catalog/categories/schemas/categories.ts'
import { foundRows } from '../../../../web/admin/catalog/categories/found-rows.ts'
import { placeOfDrop } from '../../../../web/admin/catalog/categories/places.ts'
import { treeOf } from '../../../../web/admin/catalog/categories/tree-rows.ts'

const node = (
  id: number,
  [parent_id, position, depth]: [number, number, number],
  name: string,
): CategoryNode => ({
  id,
  parent_id,
  position,
  depth,
  names: { en: name, ru: `${name}-ру` },
  slug: name.toLowerCase(),
  is_hidden: id === 2,
  version: 1,
  product_count: 1,
  offered_count: 0,
  rule_count: 0,
})

/** Filters (oil, air), brakes (pads), and a chain of four below pads. */
const TREE = treeOf([
  node(1, [0, 0, 1], 'Filters'),
  node(2, [1, 0, 2], 'Oil'),
  node(3, [1, 1, 2], 'Air'),
  node(4, [0, 1, 1], 'Brakes'),
  node(5, [4, 0, 2], 'Pads'),
  node(6, [5, 0, 3], 'Front'),
  node(7, [6, 0, 4], 'Ceramic'),
  node(8, [7, 0, 5], 'Racing'),
])
const at = (id: number) => TREE.byId.get(id)!

describe('where a category lands', () => {
  const drop = (id: number, on: number, zone: 'before' | 'into' | 'first' | 'after') =>
    placeOfDrop(TREE, at(id), { on: at(on), zone })

  it('is beside a line, or below it as the last or the first one', () => {
    expect(drop(3, 2, 'before')).toEqual({ parent_id: 1, position: 0 })
    expect(drop(2, 3, 'after')).toEqual({ parent_id: 1, position: 1 })
    expect(drop(4, 1, 'before')).toEqual({ parent_id: 0, position: 0 })
    expect(drop(3, 4, 'into')).toEqual({ parent_id: 4, position: MOST_CATEGORIES })
    expect(drop(3, 4, 'first')).toEqual({ parent_id: 4, position: 0 })
  })

  it('is nowhere within itself, nor where the tree would be too deep', () => {
    expect(drop(4, 4, 'after')).toBeNull()
    expect(drop(4, 8, 'into')).toBeNull()
    expect(drop(1, 8, 'into')).toBeNull()
    expect(drop(1, 7, 'before')).toEqual({ parent_id: 6, position: 0 })
    expect(drop(1, 7, 'into')).toEqual({ parent_id: 7, position: MOST_CATEGORIES })
    expect(drop(2, 8, 'into')).toEqual({ parent_id: 8, position: MOST_CATEGORIES })
  })
})

describe('a category that is looked for', () => {
  const found = (typed: string) =>
    foundRows(TREE, typed).map(
      ({ node: { names }, isFound, place, siblings }) =>
        `${isFound ? '' : 'above '}${names.en} ${place}/${siblings}`,
    )

  it('is shown with all that stands above it, and nothing else', () => {
    expect(found('ceram')).toEqual([
      'above Brakes 1/1',
      'above Pads 1/1',
      'above Front 1/1',
      'Ceramic 1/1',
    ])
    expect(found('ai')).toEqual(['above Filters 1/1', 'Air 1/1'])
    expect(found('  OIL-ру ')).toEqual(['above Filters 1/1', 'Oil 1/1'])
    expect(found('r')).toHaveLength(7)
    expect(found('nothing')).toEqual([])
  })

  it('is dimmed where it is hidden, and tells what is open', () => {
    const [filters, oil] = foundRows(TREE, 'oil')
    expect([filters?.isOpen, filters?.isOff, oil?.isOpen, oil?.isOff]).toEqual([
      true,
      false,
      false,
      true,
    ])
  })
})
