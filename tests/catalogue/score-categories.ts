import { readFileSync } from 'node:fs'
import { readAttributes } from '../../worker/catalog/attributes/read-attributes.ts'
import { compileRules } from '../../worker/catalog/categories/rules/compile-rules.ts'
import { shippedRules } from '../../worker/catalog/categories/rules/shipped/shipped-rules.ts'

const FIXTURES = new URL('../fixtures/', import.meta.url)
const rules = shippedRules()
/** The shipped rules; the id of a category is the place of its rule. */
export const categoryOf = compileRules(
  rules.map(({ conditions }, at) => ({ id: at, categoryId: at, position: at, conditions })),
)

export const linesOf = (file: string): string[] =>
  readFileSync(new URL(file, FIXTURES), 'utf8').trimEnd().split('\n')

/** The path of the category that the shipped rules give a name; `-` for none. */
export function categorise(name: string): string {
  const attributes = new Set(readAttributes(name).map(({ code }) => code))
  const match = categoryOf({ name, brandId: 0, attributes })
  return match === null ? '-' : (rules[match.categoryId]?.path ?? '-')
}

/** Paths of the leaves of the shipped tree. */
export function leavesOf(lines: readonly string[]): Set<string> {
  const above: string[] = []
  const leaves = new Set<string>()
  for (const line of lines.filter((text) => text.trim() !== '' && !text.startsWith('#'))) {
    const depth = (line.length - line.trimStart().length) / 2
    const cells = line.trim().split('|')
    above.splice(depth, above.length, cells[0]?.trim() ?? '')
    if (cells.length > 4) leaves.add(above.join('/'))
  }
  return leaves
}
