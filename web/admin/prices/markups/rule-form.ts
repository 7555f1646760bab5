import type { ShownRule } from '../../../../worker/catalog/pricing/schemas/markup-drafts.ts'
import { Rounding } from '../../../../worker/catalog/pricing/schemas/pricing.ts'
import type { Locale } from '../../../lib/locales.ts'
import { decimalTyped, PRICE_DIGITS, readDecimal } from '../../../lib/typed-number.ts'
import { percentTyped } from '../../settings/currencies/percent.ts'
import type { ComboboxItem } from '../../../ui/combobox.tsx'

type Named = { id: number; name: string } | null

const itemOf = (named: Named, id: number | null): ComboboxItem | null =>
  id === null ? null : { value: id, label: named?.name ?? String(id) }

/** A rule that changes nothing yet, for everything. */
export const EMPTY_RULE: ShownRule = {
  id: 0,
  name: '',
  position: 0,
  is_active: true,
  channel_id: null,
  group_id: null,
  supplier_id: null,
  warehouse_id: null,
  brand_id: null,
  category_id: null,
  cost_from_micros: null,
  cost_to_micros: null,
  percent_bps: 0,
  fixed_micros: 0,
  rounding: 'none',
  starts_at: null,
  ends_at: null,
  created_at: '',
  channel: null,
  group: null,
  supplier: null,
  warehouse: null,
  brand: null,
  state: 'active',
}

/** A rule as its form shows it. */
export const toForm = (rule: ShownRule, locale: Locale) => {
  const price = (micros: number | null) =>
    micros === null ? '' : signed(micros, PRICE_DIGITS, locale)
  return {
    name: rule.name,
    percent_bps: rule.id === 0 ? '' : percentTyped(rule.percent_bps, locale),
    fixed_micros: rule.fixed_micros === 0 ? '' : price(rule.fixed_micros),
    rounding: rule.rounding as string,
    channel_id: String(rule.channel_id ?? ''),
    group_id: String(rule.group_id ?? ''),
    supplier_id: itemOf(rule.supplier, rule.supplier_id),
    warehouse_id: itemOf(rule.warehouse, rule.warehouse_id),
    brand_id: itemOf(rule.brand, rule.brand_id),
    cost_from_micros: price(rule.cost_from_micros),
    cost_to_micros: price(rule.cost_to_micros),
    starts_at: localMoment(rule.starts_at),
    ends_at: localMoment(rule.ends_at),
    is_active: rule.is_active,
  }
}

export type RuleValues = ReturnType<typeof toForm>

/** What the form says, with all that it does not show of the rule as it was. */
export function toInput(values: RuleValues, was: ShownRule, locale: Locale) {
  return {
    name: values.name,
    position: was.position,
    is_active: values.is_active,
    channel_id: values.channel_id === '' ? null : Number.parseInt(values.channel_id, 10),
    group_id: values.group_id === '' ? null : Number.parseInt(values.group_id, 10),
    supplier_id: values.supplier_id?.value ?? null,
    warehouse_id: values.warehouse_id?.value ?? null,
    brand_id: values.brand_id?.value ?? null,
    category_id: was.category_id,
    cost_from_micros: readDecimal(values.cost_from_micros, { digits: PRICE_DIGITS, locale }),
    cost_to_micros: readDecimal(values.cost_to_micros, { digits: PRICE_DIGITS, locale }),
    // Nothing typed is no markup to guess at.
    percent_bps: readSigned(values.percent_bps.replace(/%\s*$/, ''), 2, locale),
    fixed_micros: readSigned(values.fixed_micros, PRICE_DIGITS, locale) ?? 0,
    rounding: Rounding.parse(values.rounding),
    starts_at: isoOf(values.starts_at),
    ends_at: isoOf(values.ends_at),
  }
}

/** What is typed, with a sign before it or without; null for nothing. */
function readSigned(typed: string, digits: number, locale: Locale): number | null {
  const [, sign = '', number = ''] = /^\s*([+\-−]?)(.*)$/.exec(typed) ?? []
  const units = readDecimal(number, { digits, locale })
  return units === null ? null : sign === '' || sign === '+' ? units : -units
}

const signed = (units: number, digits: number, locale: Locale): string =>
  `${units < 0 ? '-' : ''}${decimalTyped(Math.abs(units), digits, locale)}`

const two = (value: number) => String(value).padStart(2, '0')

/** A moment as the browser's field has it, in the reader's time zone: `2026-12-01T00:00`. */
function localMoment(iso: string | null): string {
  if (iso === null) return ''
  const at = new Date(iso)
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-')
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

function isoOf(local: string): string | null {
  if (local === '') return null
  const at = new Date(local)
  return Number.isNaN(at.getTime()) ? local : at.toISOString()
}
