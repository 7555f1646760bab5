import type { AdminChannel, ChannelChoices } from '../../../../worker/sales/channels/schemas.ts'
import { readNumber } from '../../../form/read-number.ts'
import { readText } from '../../../form/read-text.ts'

/** How a yes or no is chosen that may be left to the main channel. */
type Tax = '' | 'in' | 'out'

const taxOf = (isIncluded: boolean | null | undefined): Tax =>
  isIncluded == null ? '' : isIncluded ? 'in' : 'out'

/** A channel as its form shows it; an empty field is as in the main one. */
export const toChannelForm = (channel: AdminChannel | null) => ({
  code: channel?.code ?? '',
  name: channel?.name ?? '',
  is_enabled: channel?.is_enabled ?? true,
  hostname: channel?.hostname ?? '',
  locales: (channel?.locales ?? []) as string[],
  default_locale: (channel?.default_locale ?? '') as string,
  currency: channel?.currency ?? '',
  currencies: channel?.currencies ?? [],
  country: channel?.country ?? '',
  tax: taxOf(channel?.is_tax_included),
  payment_methods: channel?.payment_methods ?? [],
  shipping_methods: channel?.shipping_methods ?? [],
  group_ids: (channel?.group_ids ?? []).map(String),
  order_prefix: channel?.order_prefix ?? '',
  sender_email: channel?.sender_email ?? '',
  sender_name: channel?.sender_name ?? '',
  accent: channel?.accent ?? '',
  unpaid_hours: channel?.unpaid_hours == null ? '' : String(channel.unpaid_hours),
})
export type ChannelValues = ReturnType<typeof toChannelForm>

/** The shape of the form, for its parts. */
export const NO_CHANNEL = toChannelForm(null)

/** Without choices that are gone: a currency that is switched off, a method or a group that was deleted. */
export function withoutGone(values: ChannelValues, choices: ChannelChoices): ChannelValues {
  const among = (chosen: string[], known: (string | number)[]) =>
    chosen.filter((one) => known.some((each) => String(each) === one))
  const codesOf = (methods: { code: string }[]) => methods.map(({ code }) => code)
  return {
    ...values,
    currencies: among(values.currencies, choices.currencies),
    payment_methods: among(values.payment_methods, codesOf(choices.payment_methods)),
    shipping_methods: among(values.shipping_methods, codesOf(choices.shipping_methods)),
    group_ids: among(
      values.group_ids,
      choices.groups.map(({ id }) => id),
    ),
  }
}

const listOf = <Item>(items: Item[]): Item[] | null => (items.length === 0 ? null : items)

/** What the form says, as the API takes it; not checked yet. */
export const toChannelInput = ({ tax, ...values }: ChannelValues) => ({
  ...values,
  code: values.code.trim(),
  hostname: readText(values.hostname),
  locales: listOf(values.locales),
  default_locale: readText(values.default_locale),
  currency: readText(values.currency),
  currencies: listOf(values.currencies),
  country: readText(values.country),
  is_tax_included: tax === '' ? null : tax === 'in',
  payment_methods: listOf(values.payment_methods),
  shipping_methods: listOf(values.shipping_methods),
  group_ids: listOf(values.group_ids.map(Number)),
  order_prefix: readText(values.order_prefix),
  sender_email: readText(values.sender_email),
  sender_name: readText(values.sender_name),
  accent: readText(values.accent),
  unpaid_hours: readNumber(values.unpaid_hours),
})
