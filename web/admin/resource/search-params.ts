import { readDay } from '../../table/read-day.ts'

/** What an address holds under one name. */
export type SearchValue = string | number

/** One thing a list can be narrowed by: how its address says it, and how the API is asked for it. */
export interface SearchParam<Value extends SearchValue, Asked = Value, As extends string = string> {
  /** The control that sets it. */
  control: 'words' | 'choice' | 'choices' | 'from' | 'to' | 'tab' | 'other'
  /** Its name in the query of the API; that in the address unless said. */
  as: As | undefined
  /** Reads it from whatever stands in the address; undefined for nothing and for nonsense. */
  read: (raw: unknown) => Value | undefined
  ask: (value: Value) => Asked
  /** What can be chosen, in the order it is shown; each is called `filters.<name>.<option>`. */
  options: readonly string[]
  /** Where the list's texts name the options, if not there: `status` → `status.<option>`. */
  words: string | undefined
}

// oxlint-disable-next-line typescript/no-explicit-any -- Values go in and out: no one type takes them all.
export type SearchParams = Record<string, SearchParam<any, unknown>>

/** What the address of a list says, besides its page and its order. */
export type FiltersOf<Params extends SearchParams> = {
  [Name in keyof Params]?: NonNullable<ReturnType<Params[Name]['read']>>
}

type NameInQuery<Params extends SearchParams, Name extends keyof Params> =
  NonNullable<Params[Name]['as']> extends infer As extends string
    ? string extends As
      ? Name
      : As
    : Name

/** What the API is asked. */
export type QueryOf<Params extends SearchParams> = {
  [Name in keyof Params as NameInQuery<Params, Name>]?: ReturnType<Params[Name]['ask']>
}

const PLAIN = { as: undefined, options: [], words: undefined } as const

const LONGEST = 100

/** Words to look for: `?q=LM317`. */
export const words = (): SearchParam<string> => ({
  ...PLAIN,
  control: 'words',
  // An address is read as JSON: digits alone arrive as a number.
  read: (raw) =>
    typeof raw === 'string' || typeof raw === 'number'
      ? String(raw).trim().slice(0, LONGEST).toWellFormed() || undefined
      : undefined,
  ask: (value) => value,
})

interface Naming<As extends string> {
  as?: As
  words?: string
}

/** One of a few: `?status=failed`. */
export const oneOf = <Option extends string, As extends string = string>(
  options: readonly Option[],
  { as, words: where }: Naming<As> = {},
): SearchParam<Option, Option, As> => ({
  control: 'choice',
  as,
  options,
  words: where,
  read: (raw) => options.find((each) => each === raw),
  ask: (value) => value,
})

/** Which of its parts a list shows, by tabs of its own: it narrows nothing, and clearing filters leaves it. */
export const tab = <Option extends string>(
  options: readonly Option[],
): SearchParam<Option, Option> => ({ ...oneOf(options), control: 'tab' })

/** Any of a few, joined with dots: `?status=pending.processing`. */
export const manyOf = <Option extends string, As extends string = string>(
  options: readonly Option[],
  { as, words: where }: Naming<As> = {},
): SearchParam<string, Option[], As> => ({
  control: 'choices',
  as,
  options,
  words: where,
  read: (raw) => chosenOf(options, raw).join('.') || undefined,
  ask: (value) => chosenOf(options, value),
})

/** The options an address names, in their own order. */
export function chosenOf<Option extends string>(
  options: readonly Option[],
  raw: unknown,
): Option[] {
  const named = new Set(typeof raw === 'string' ? raw.split('.') : [])
  return options.filter((each) => named.has(each))
}

/** Yes or no: `?paid=yes` asks for `true`. */
export const yesOrNo = <As extends string = string>({ as }: Naming<As> = {}): SearchParam<
  'yes' | 'no',
  'true' | 'false',
  As
> => ({
  ...oneOf(['yes', 'no'], as === undefined ? {} : { as }),
  ask: (value) => (value === 'yes' ? 'true' : 'false'),
})

/** One thing that either holds or is not asked for: `?refund=held` asks for `true`. */
export const flag = <Option extends string, As extends string = string>(
  option: Option,
  { as }: Naming<As> = {},
): SearchParam<Option, 'true', As> => ({
  ...oneOf([option], as === undefined ? {} : { as }),
  ask: () => 'true',
})

/** The days of a span, both in it: `?from=2026-10-01&to=2026-10-31`. */
export const firstDay = <As extends string = string>({ as }: Naming<As> = {}): SearchParam<
  string,
  string,
  As
> => ({
  ...PLAIN,
  as,
  control: 'from',
  read: readDay,
  ask: (value) => value,
})

export const lastDay = <As extends string = string>(
  naming: Naming<As> = {},
): SearchParam<string, string, As> => ({ ...firstDay(naming), control: 'to' })

/** The id of something that a control of the list's own chooses: `?supplier=7`. */
export const idOf = <As extends string = string>({ as }: Naming<As> = {}): SearchParam<
  number,
  string,
  As
> => ({
  ...PLAIN,
  as,
  control: 'other',
  read: (raw) => {
    const id = typeof raw === 'string' && /^[1-9]\d{0,14}$/.test(raw) ? Number(raw) : raw
    return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined
  },
  ask: String,
})

/** What links of other pages or a control of the list's own set, where it has this form: `?subject=supplier:15`. */
export const matching = (form: RegExp): SearchParam<string> => ({
  ...PLAIN,
  control: 'other',
  read: (raw) => (typeof raw === 'string' && form.test(raw) ? raw : undefined),
  ask: (value) => value,
})

/** Reads the filters of an address. */
export function readFilters<Params extends SearchParams>(
  params: Params,
  raw: Record<string, unknown>,
): FiltersOf<Params> {
  const read = Object.entries(params).map(([name, param]) => [name, param.read(raw[name])])
  return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as FiltersOf<Params>
}

/** What the API is asked for these filters. */
export function queryOf<Params extends SearchParams>(
  params: Params,
  filters: FiltersOf<Params>,
): QueryOf<Params> {
  const asked = Object.entries(params).flatMap(([name, param]) => {
    const value = filters[name]
    return value === undefined ? [] : [[param.as ?? name, param.ask(value)]]
  })
  return Object.fromEntries(asked) as QueryOf<Params>
}
