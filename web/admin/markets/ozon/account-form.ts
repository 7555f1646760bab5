import type { OzonAccount } from '../../../../worker/markets/ozon/schemas/accounts.ts'
import { readNumber } from '../../../form/read-number.ts'
import type { Locale } from '../../../lib/locales.ts'
import type { ComboboxItem } from '../../../ui/combobox.tsx'
import { decimalTyped, readDecimal } from '../../../lib/typed-number.ts'

/** Digits of prices on Ozon. */
const DIGITS = 2

const sumTyped = (amount: number | null, locale: Locale) =>
  amount === null ? '' : decimalTyped(amount, DIGITS, locale)

const readSum = (typed: string, locale: Locale) => readDecimal(typed, { digits: DIGITS, locale })

const ids = (list: string[]) => list.map(Number)

/** Which of our warehouses each of Ozon's stands for, by its number. */
export type MappingValues = Record<string, string[]>

const mappingValues = ({ warehouses, mappings }: OzonAccount): MappingValues =>
  Object.fromEntries(
    warehouses.map(({ id }) => [
      `w${id}`,
      mappings
        .filter(({ ozon_warehouse_id: there }) => there === id)
        .map(({ warehouse_id: ours }) => String(ours)),
    ]),
  )

/** An account as its form shows it. */
export const toForm = (account: OzonAccount, locale: Locale) => ({
  name: account.name,
  host: account.host,
  api_key: '',
  currency: account.currency,
  is_on: account.is_on,
  markup: decimalTyped(account.markup_bps, DIGITS, locale),
  old_price: decimalTyped(account.old_price_bps, DIGITS, locale),
  stock_reserve: String(account.stock_reserve),
  minimum_stock: String(account.minimum_stock),
  supplier_ids: account.supplier_ids.map(String),
  brand_ids: account.brands.map(({ id, name }): ComboboxItem => ({ value: id, label: name })),
  price_from: sumTyped(account.price_from, locale),
  price_to: sumTyped(account.price_to, locale),
  mappings: mappingValues(account),
})

export type AccountValues = ReturnType<typeof toForm>

/** What the form says, as the API takes it; not checked yet. */
export const toInput = (
  { markup, old_price, api_key, mappings, ...values }: AccountValues,
  { version, locale }: { version: number; locale: Locale },
) => ({
  ...values,
  ...(api_key !== '' && { api_key }),
  markup_bps: readSum(markup, locale) ?? 0,
  old_price_bps: readSum(old_price, locale) ?? 0,
  stock_reserve: readNumber(values.stock_reserve) ?? 0,
  minimum_stock: readNumber(values.minimum_stock) ?? 1,
  supplier_ids: ids(values.supplier_ids),
  brand_ids: values.brand_ids.map(({ value }) => value),
  price_from: readSum(values.price_from, locale),
  price_to: readSum(values.price_to, locale),
  mappings: Object.entries(mappings).flatMap(([key, ours]) =>
    ours.map((id) => ({ warehouse_id: Number(id), ozon_warehouse_id: Number(key.slice(1)) })),
  ),
  version,
})
