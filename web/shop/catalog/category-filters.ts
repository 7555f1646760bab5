import { ID_LIST, SORT } from '../../../worker/catalog/columns/schemas/address.ts'
import { ATTRIBUTE_CODE } from '../../../worker/catalog/categories/attributes/schemas/attribute-code.ts'

/** What narrows and orders a category, as it stands in the address: codes of attributes, and `brand`, `stock`, `offered`, `sort`. */
export type CategoryFilters = Record<string, string>

const VALUE = /^.{1,300}$/s
/** The page's own parameters as the API takes them: it refuses others. */
const OWN = new Map([
  ['sort', SORT],
  ['stock', /^[1-9]\d{0,8}$/],
  ['offered', /^1$/],
  ['brand', ID_LIST],
])
/** Names that never are an attribute's. */
const OTHERS = /^(path|page|quantity|currency|compare|side|locale|cursor|utm_.*)$/
const MOST = 30
const PLAIN = new Set(['string', 'number', 'boolean'])

/** Reads them from an address; what can be none is left out. The router makes numbers of what looks like one. */
export const parseCategoryFilters = (search: Record<string, unknown>): CategoryFilters =>
  Object.fromEntries(
    Object.entries(search)
      .filter(([, value]) => PLAIN.has(typeof value))
      .map(([name, value]) => [name, String(value)] as const)
      .filter(([name, value]) => ATTRIBUTE_CODE.test(name) && (OWN.get(name) ?? VALUE).test(value))
      .filter(([name]) => !OTHERS.test(name))
      .slice(0, MOST),
  )
