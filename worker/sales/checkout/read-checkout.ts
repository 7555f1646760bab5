import { actorOf } from '../../actor-of.ts'
import type { LiveItemRow } from '../../catalog/pricing/live-items.ts'
import {
  type BatchRows,
  type Fragment,
  type Query,
  query,
  queryBatch,
  sql,
} from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import type { Money } from '../../lib/money.ts'
import type { Address } from '../../people/addresses/schemas.ts'
import type { Company } from '../../people/companies/schemas.ts'
import { companiesToBuyFor } from '../../people/companies/usable-companies.ts'
import { teamsOf } from '../../db/team-visibility.ts'
import { type CartRow, itemsOfLines } from '../cart/cart-rows.ts'
import {
  asPromised,
  readPricedItems,
  type CurrencyPreferences,
  type PricedItems,
  pricedItemQueries,
} from '../cart/priced-items.ts'
import { checkoutLines, type HeldQuote, heldQuoteOf, type Which } from './held-lines.ts'
import { type StandingRow, standingsOf } from '../credit/standing.ts'
import { goodsOf, type LineGoods, toGoods } from './line-goods.ts'
import { PLACED, type PlacedRow } from './placed-row.ts'
import {
  PAYMENT_METHODS,
  type PaymentMethodRow,
  readPaymentMethods,
} from '../payment-methods/methods-for.ts'
import { type MethodRow, METHODS, readMethods } from '../shipping/method-rows.ts'
import { readSendingTerms, SENDING_TERMS, type SendingTerms } from './sending-terms.ts'

export interface CheckoutRow {
  id: number
  /** The quote whose lines are bought; null: those of the cart. */
  quote_id: number | null
  status: 'open' | 'placed'
  /** 1: of the quote only what is in stock. */
  is_partial: number
  currency: string
  company_id: number | null
  team_id: number | null
  shipping_address_id: number | null
  payment_address_id: number | null
  shipping_method: string | null
  payment_method: string | null
  comment: string
  po_number: string
}

export interface Person {
  first_name: string
  last_name: string
  email: string
  phone: string | null
  kind: 'private' | 'company'
  current_team_id: number | null
  locale: string | null
}

/** All that a checkout depends on, read at one moment. */
export interface CheckoutState {
  /** Who buys. */
  userId: number
  /** Null: none is open. */
  row: CheckoutRow | null
  /** Whose lines are bought at its prices; null: those of the cart at today's. */
  quote: HeldQuote | null
  person: Person
  addresses: Address[]
  /** Their own, and those they are members of. */
  companies: Company[]
  /** What those with terms owe, by company. */
  credit: Map<number, StandingRow>
  /** Why staff go above a company's limit; null: they do not. */
  creditExcuse: string | null
  /** The teams the actor may buy for. */
  teams: { id: number; name: string }[]
  methods: MethodRow[]
  paymentMethods: PaymentMethodRow[]
  /** Hundredths of a percent by country. */
  taxes: Map<string, number>
  /** By country: `12-25`, `2027-03-29`. */
  holidays: Map<string, string[]>
  isTaxIncluded: boolean
  sending: SendingTerms
  /** Of the quote; else the selected lines that are not saved for later. */
  lines: CartRow[]
  /** The lines cost what they say, whatever the offers cost today. */
  isHeld: boolean
  /** What the chosen method of shipping costs, with which fees of warehouses, whatever it costs today; null: today's. */
  heldShipping: { price: Money; fees: readonly Money[] } | null
  priced: PricedItems
  /** Live items of the lines, with their costs. */
  items: Map<number, LiveItemRow>
  /** By offer item. */
  goods: Map<number, LineGoods>
  /** The methods of the last order. */
  last: { shipping_method: string; payment_method: string } | null
  /** The order that was placed from the checkout. */
  order: PlacedRow | null
  /** Stored choices that are no longer valid, and so null in `row`. */
  lost: ('company_id' | 'team_id')[]
}

const rowOf = ({ channel }: Ctx, userId: number, which: Which): Query<CheckoutRow> => {
  const isWanted =
    typeof which === 'number'
      ? sql`id = ${which} AND (quote_id IS NOT NULL OR channel_id = ${channel.id})`
      : which === 'open'
        ? sql`status = 'open' AND quote_id IS NULL AND channel_id = ${channel.id}`
        : sql`status = 'open' AND quote_id = ${which.quoteId}`
  return query`SELECT id, quote_id, status, is_partial, currency, company_id, team_id, shipping_address_id,
    payment_address_id, shipping_method, payment_method, comment, po_number
    FROM checkouts WHERE user_id = ${userId} AND ${isWanted}`
}

/** A quote is ordered in its own channel, wherever its customer opens it; a cart where it is. */
const channelOfCheckout = ({ channel }: Ctx, which: Which): Fragment => {
  if (which === 'open') return sql`${channel.id}`
  if (typeof which === 'object') {
    return sql`coalesce((SELECT channel_id FROM quotes WHERE id = ${which.quoteId}), ${channel.id})`
  }
  return sql`coalesce((SELECT q.channel_id FROM checkouts k CROSS JOIN quotes q ON q.id = k.quote_id
    WHERE k.id = ${which}), ${channel.id})`
}

/** The methods that a channel offers; null: all. */
export const offeredIn = <Method extends { code: string }>(
  codes: string[] | null,
  methods: Method[],
) => (codes === null ? methods : methods.filter(({ code }) => codes.includes(code)))

/** Reads everything in one round trip. `not_found` for a checkout that is somebody else's, or another channel's. */
export async function readCheckout(
  ctx: Ctx,
  which: Which,
  preferences: CurrencyPreferences = [],
): Promise<CheckoutState> {
  const { id: userId } = actorOf(ctx)
  const state = await readState(ctx, {
    userId,
    channelId: channelOfCheckout(ctx, which),
    row: rowOf(ctx, userId, which),
    quote: which === 'open' ? null : heldQuoteOf(userId, which),
    lines: checkoutLines(ctx, userId, which),
    order: orderOf(userId, which),
    preferences,
  })
  if (state.row === null && typeof which === 'number') throw notFound()
  return state
}

/** What is sold to a person without a checkout of their own, and in which currencies they may see it. */
interface Sale {
  userId: number
  quote: Query<HeldQuote> | null
  lines: Query<CartRow>
  preferences: CurrencyPreferences
  /** The channel it is sold in, an id or its expression; absent: where the call is made. */
  channelId?: number | Fragment
}

/** The same for lines that staff or a quote bring: its `row` is to be chosen. `not_found` without the person. */
export const readSale = (ctx: Ctx, sale: Sale): Promise<CheckoutState> =>
  readState(ctx, { ...sale, row: null, order: null })

type Reading = Sale & { row: Query<CheckoutRow> | null; order: Query<PlacedRow> | null }

async function readState(ctx: Ctx, reading: Reading): Promise<CheckoutState> {
  const found = await queryBatch(ctx.db.raw, checkoutQueries(ctx, reading))
  return toState(ctx, { reading, found })
}

type StoredThing = Record<string, unknown> & { id: number }

function checkoutQueries(ctx: Ctx, { userId: me, row, quote, lines, order, channelId }: Reading) {
  return {
    ...pricedItemQueries(ctx, itemsOfLines(lines), { buyerId: me, channelId }),
    person: query<{ currency: string | null }>`SELECT currency FROM users WHERE id = ${me}`,
    row,
    quote,
    lines,
    buyer: query<Person>`SELECT first_name, last_name, email, phone, kind, current_team_id, locale
      FROM users WHERE id = ${me} AND deleted_at IS NULL AND is_disabled = 0`,
    addresses: query<StoredThing>`SELECT * FROM addresses WHERE user_id = ${me} ORDER BY id`,
    companies: companiesToBuyFor(me) as Query<StoredThing>,
    credit: standingsOf(me, ctx.now),
    teams: query<{ id: number; name: string }>`
      SELECT id, name FROM teams WHERE id IN (${teamsOf(me, { toChange: true })}) ORDER BY id`,
    methods: METHODS,
    paymentMethods: PAYMENT_METHODS,
    countries: query<{ code: string; tax_bps: number; holidays: string }>`
      SELECT code, tax_bps, holidays FROM countries WHERE tax_bps > 0 OR holidays <> '[]'`,
    sending: SENDING_TERMS,
    goods: goodsOf(lines),
    last: query<NonNullable<CheckoutState['last']>>`SELECT shipping_method, payment_method
      FROM orders WHERE user_id = ${me} ORDER BY id DESC LIMIT 1`,
    order,
  }
}

type Found = BatchRows<ReturnType<typeof checkoutQueries>>

/** The order placed from the checkout; an open one has none. */
const orderOf = (userId: number, which: Which): Query<PlacedRow> =>
  query`SELECT ${PLACED} FROM orders WHERE user_id = ${userId}
    AND checkout_id = ${typeof which === 'number' ? which : null}`

/** The row without a team the person has left or a company that is gone. */
function withoutLost(row: CheckoutRow, { companies, teams }: Found): CheckoutRow {
  const known = (rows: { id: number }[], id: number | null) =>
    rows.some((one) => one.id === id) ? id : null
  return {
    ...row,
    company_id: known(companies, row.company_id),
    team_id: known(teams, row.team_id),
  }
}

function toState(
  ctx: Ctx,
  { reading: { userId, preferences }, found }: { reading: Reading; found: Found },
): CheckoutState {
  const [stored = null] = found.row
  const row = stored && withoutLost(stored, found)
  const [person] = found.buyer
  if (person === undefined) throw notFound()
  const [last = null] = found.last
  const [order = null] = found.order
  const [quote = null] = found.quote
  const currencies = quote ? [quote.currency] : [...preferences, row?.currency ?? null]
  const priced = readPricedItems(ctx, quote ? asPromised(found) : found, currencies)
  return {
    userId,
    row,
    quote,
    isHeld: quote?.currency === priced.book.currency.code,
    heldShipping: null,
    person,
    addresses: found.addresses.map(toWire<Address>),
    companies: found.companies.map(toWire<Company>),
    credit: new Map(found.credit.map((row) => [row.company_id, row])),
    creditExcuse: null,
    teams: found.teams,
    methods: offeredIn(priced.book.channel.shippingMethods, readMethods(found.methods)),
    paymentMethods: offeredIn(
      priced.book.channel.paymentMethods,
      readPaymentMethods(found.paymentMethods),
    ),
    taxes: new Map(found.countries.map(({ code, tax_bps: bps }) => [code, bps])),
    holidays: new Map(
      found.countries.map(({ code, holidays }) => [code, JSON.parse(holidays) as string[]]),
    ),
    isTaxIncluded: priced.book.isTaxIncluded,
    sending: readSendingTerms(found.sending),
    lines: found.lines,
    priced,
    items: new Map(found.items.map((item) => [item.id, item])),
    goods: new Map(found.goods.map((row) => [row.id, toGoods(row)])),
    last,
    order,
    lost: (['company_id', 'team_id'] as const).filter((name) => row?.[name] !== stored?.[name]),
  }
}

/** Rows of addresses and companies have the names of the wire; only flags and times differ. */
function toWire<Wire extends Address | Company>(row: Record<string, unknown>): Wire {
  const { user_id: _, created_at: createdAt, ...rest } = row
  const flags = Object.entries(rest).map(([name, value]) =>
    name.startsWith('is_') ? [name, value === 1] : [name, value],
  )
  return {
    ...Object.fromEntries(flags),
    created_at: new Date(createdAt as number).toISOString(),
  } as Wire
}
