import type { AuditChange, AuditEntry } from '../../../../worker/store/audit/schemas/audit.ts'
import { moneyText } from '../../../lib/format-money.ts'
import { fieldKey } from './field-key.ts'
import type { Speech } from '../../resource/use-speech.ts'

/** A name of the code as words: `late-lines` → `Late lines`. */
function readable(name: string): string {
  const words = name.replaceAll(/[_-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const said = (t: Speech['t'], group: string, name: string): string =>
  t(`${group}.${name}`, { defaultValue: readable(name) })

export const nounWords = ({ t }: Pick<Speech, 't'>, noun: string) => said(t, 'nouns', noun)
export const verbWords = ({ t }: Pick<Speech, 't'>, verb: string) => said(t, 'verbs', verb)

/** What was acted on: its kind, and its name or number. */
export function subjectWords({ t }: Pick<Speech, 't'>, entry: Pick<AuditEntry, 'subject'>): string {
  const { type, id, name } = entry.subject
  if (id === '' && type === 'user') return t('unknownAddress')
  // What is exported is named by its noun.
  const kind = t(`types.${type}`, { defaultValue: nounWords({ t }, type) })
  if (id === '' || id === 'all') return kind
  return `${kind} ${name ?? (/^\d+$/.test(id) ? `#${id}` : id)}`
}

/** The name of a field, in its place: `Limits › Rows`. */
export const fieldWords = ({ t }: Pick<Speech, 't'>, path: readonly string[]): string =>
  path.map((name) => said(t, 'fields', fieldKey(name))).join(' › ')

/** Whole minor units, wherever a currency is known. */
const SUMS = new Set([
  'amount', 'credit_amount', 'credit_limit', 'credit_owed', 'difference', 'discount', 'discount_amount',
  'excess', 'free_delivery', 'free_delivery_from', 'grand_total', 'minimum_order', 'paid', 'parcel_fee', 'price_per_kg',
  'shipping', 'shipping_tax', 'subtotal', 'sum', 'tax', 'total', 'total_from', 'total_to', 'turnover',
]) // prettier-ignore
/** The same within what they are the limit of. */
const IS_LIMIT = /(^|\.)credit\.limit$/

/** Days and hours that something takes. */
const IS_DAYS = /^(\w+_)?days(_(min|max|p90))?$/
const IS_HOURS = /^(\w+_)?hours$/

/** Codes of currencies. */
const IS_CURRENCY = /(^|_)currenc(y|ies)$/

const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/
const IS_MOMENT = /_(at|until|since)$/
/** A moment in milliseconds; a day or a count is never as large. */
const LEAST_MOMENT = 1_000_000_000_000

/** Fields whose value is one of a few codes, e.g. `status: pending_payment`. */
const IS_CODE =
  /(^|_)(status|kind|state|outcome|rounding|method|reason|source|origin|role|resemblance|items|old|mode|every)$/

/** One side of a change, as people read it. */
export function valueWords(say: Speech, { path, currency }: AuditChange, value: unknown): string {
  const name = path.at(-1) ?? ''
  if (value === undefined || value === null || value === '') return say.t('none')
  if (typeof value === 'boolean') return say.t(value ? 'yes' : 'no')
  if (typeof value === 'number') return numberWords(say, { path, currency }, value)
  if (typeof value === 'string') {
    if (ISO_MOMENT.test(value)) return say.full(value)
    if (IS_CURRENCY.test(name)) return currencyWords(say, value)
    if (IS_CODE.test(name)) return say.t(`codes.${value}`, { defaultValue: value })
    return ISO_DAY.test(value) ? say.date(new Date(value)) : value
  }
  return listWords(say, { path, currency }, value)
}

/** `BYN` → `Belarusian rouble (BYN)`. */
function currencyWords({ t }: Speech, code: string): string {
  const name = t(`currencies.${code}`, { defaultValue: '' })
  return name === '' ? code : t('currency', { name, code })
}

function numberWords(
  say: Speech,
  { path, currency }: Pick<AuditChange, 'path' | 'currency'>,
  value: number,
): string {
  const name = path.at(-1) ?? ''
  const isSum = SUMS.has(name) || IS_LIMIT.test(path.join('.'))
  if (/^(is|has)_/.test(name)) return say.t(value === 0 ? 'no' : 'yes')
  if (name.endsWith('_bps')) return `${say.trimmed(BigInt(value), 2)} %`
  if (currency !== null && name.endsWith('_micros'))
    return moneyText(say.unitPrice({ micros: value, currency }))
  if (name === 'percent') return `${value} %`
  if (currency !== null && isSum && Number.isInteger(value))
    return moneyText(say.money({ amount: value, currency }))
  if (IS_DAYS.test(name)) return say.t('days', { count: value, days: say.integer(value) })
  if (IS_HOURS.test(name)) return say.t('hours', { count: value, hours: say.integer(value) })
  if (IS_MOMENT.test(name) && value > LEAST_MOMENT) return say.full(new Date(value).toISOString())
  return Number.isInteger(value) && !/(^|_)(id|number)$/.test(name)
    ? say.integer(value)
    : String(value)
}

/** A sum with its currency, a few plain values, or JSON for what is more than that. */
function listWords(
  say: Speech,
  { path, currency }: Pick<AuditChange, 'path' | 'currency'>,
  value: object,
): string {
  if ('currency' in value && typeof value.currency === 'string') {
    const { currency: own } = value
    if ('amount' in value && typeof value.amount === 'number')
      return moneyText(say.money({ amount: value.amount, currency: own }))
    if ('micros' in value && typeof value.micros === 'number')
      return moneyText(say.unitPrice({ micros: value.micros, currency: own }))
  }
  const isPlain = Array.isArray(value) && value.every((each) => typeof each !== 'object')
  if (!isPlain) return JSON.stringify(value, null, 2)
  if (value.length === 0) return say.t('none')
  return value
    .map((each: unknown) => valueWords(say, { path, currency, is_hidden: false }, each))
    .join(', ')
}

/** A change on one line. */
export function changeWords(say: Speech, change: AuditChange): string {
  const field = fieldWords(say, change.path)
  if (change.is_hidden) return say.t('is', { field, value: say.t('hidden') })
  const before = valueWords(say, change, change.before)
  const after = valueWords(say, change, change.after)
  if (!('before' in change)) return say.t('is', { field, value: after })
  if (!('after' in change)) return say.t('was', { field, value: before })
  return say.t('wasTo', { field, before, after })
}

/** In whose name they acted; '' for their own. */
export function actingWords(
  { t }: Pick<Speech, 't'>,
  { acting_for: customer }: AuditEntry,
): string {
  return customer === null ? '' : t('actingFor', { name: customer.name || `#${customer.id}` })
}

/** Who did it. */
export function actorWords(
  { t }: Pick<Speech, 't'>,
  entry: Pick<AuditEntry, 'actor' | 'ip_address'>,
) {
  const { actor, ip_address: ip } = entry
  if (actor === null) return t(ip === null ? 'store' : 'guest')
  if (actor.is_deleted) return t('deleted')
  return actor.name === '' ? actor.email : actor.name
}
