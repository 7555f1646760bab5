import { and, eq, sql } from 'drizzle-orm'
import { paymentMethods } from '../../db/schema/payments.ts'
import { currencies } from '../../db/schema/pricing.ts'
import type { Ctx } from '../../env.ts'
import { conflict, invalid } from '../../errors.ts'
import { isBankAccount, tidyBankCode } from '../../lib/bank-account.ts'
import { mayFetch } from '../../lib/fetch-outside.ts'
import { isOtherHost } from '../../lib/is-other-host.ts'
import { BEPAID_CHECKOUT, BEPAID_GATEWAY, sealSecret } from './bepaid-settings.ts'
import { getMethod, getMethodRow } from './get-method.ts'
import { isReady } from './is-ready.ts'
import { type MethodRow, presentMethod } from './present-method.ts'
import type { AdminPaymentMethod, PaymentMethodChanges } from './schemas.ts'
import { audited } from '../../store/audit/audit.ts'
import { knownCountries } from '../../store/countries/known-countries.ts'
import type { SensitiveChange } from '../../store/mail/mail-kinds.ts'
import { mailedToOwners } from '../../store/mail/mailed-to-owners.ts'
import { sendSoon } from '../../store/mail/send-soon.ts'
import { toCodes } from '../../store/settings/enabled-currencies.ts'

/**
 * Changes what was sent. 422 for a country or currency the store does not know, an address that may not be
 * called, an invalid bank account, the sandbox without the debug flag, and a provider that is not set up; 409
 * when somebody else changed the settings at the same time. The secret key is sealed and appears in the audit
 * log only as changed or not; an address at another host clears it, unless a new one is sent along. Owners
 * get a mail.
 */
export async function updateMethod(
  ctx: Ctx,
  code: string,
  changes: PaymentMethodChanges,
): Promise<AdminPaymentMethod> {
  const { row: before, currency } = await getMethodRow(ctx, code)
  const terms = { env: ctx.env, currency }
  const after = changed(ctx, before, changes)
  const secretChanges = secretChange(before.settings, after.settings)
  const isForgotten =
    changes.secret_key === undefined && secretChanges.includes('payment-secret-cleared')
  if (isForgotten && changes.provider === 'bepaid') {
    throw invalid('secret_key', 'payment_secret_moved')
  }
  refuseWrong(ctx, after, changes)
  await refuseUnknown(ctx, changes)
  const { code: _, ...columns } = after
  // Two changes at once must not undo each other's settings.
  const isUnchanged = and(
    eq(paymentMethods.code, code),
    eq(paymentMethods.settings, before.settings),
  )
  const guard = sql`EXISTS (SELECT 1 FROM payment_methods WHERE ${isUnchanged})`
  const [, , written] = await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'payment-methods.update',
        subject: { type: 'payment-method', id: code },
        before: presentMethod(before, terms),
        after: {
          ...presentMethod(after, terms),
          ...(secretChanges.length > 0 && { is_secret_key_changed: true }),
        },
      },
      guard,
    ),
    mailedToOwners(
      ctx,
      {
        changes: ['payment-settings', ...secretChanges],
        name: after.title[ctx.locale] || after.title.en || code,
      },
      guard,
    ),
    ctx.db
      .update(paymentMethods)
      .set(columns)
      .where(isUnchanged)
      .returning({ code: paymentMethods.code }),
  ])
  if (written.length === 0) throw conflict('conflict')
  await sendSoon(ctx)
  return getMethod(ctx, code)
}

function changed(ctx: Ctx, row: MethodRow, changes: PaymentMethodChanges): MethodRow {
  const { title, note, provider } = changes
  return {
    ...row,
    title: title ?? row.title,
    note: note ?? row.note,
    isEnabled: changes.is_enabled ?? row.isEnabled,
    position: changes.position ?? row.position,
    countries: changes.countries ?? row.countries,
    currencies: changes.currencies ?? row.currencies,
    totalTo: changes.total_to === undefined ? row.totalTo : changes.total_to,
    provider: provider === undefined ? row.provider : provider,
    settings: settingsAfter(ctx, row.settings, changes),
  }
}

function settingsAfter(
  ctx: Ctx,
  settings: Record<string, string>,
  changes: PaymentMethodChanges,
): Record<string, string> {
  const { transfer, bepaid } = changes
  const secret = changes.secret_key ?? (isSecretMoved(settings, changes) ? '' : undefined)
  const after: Record<string, string> = {
    ...settings,
    ...(transfer && { ...transfer, account: tidyBankCode(transfer.account) }),
    ...(bepaid && { ...bepaid, is_test: String(bepaid.is_test) }),
    ...(secret !== undefined && { secret_key: secret === '' ? '' : sealSecret(ctx.env, secret) }),
  }
  return Object.fromEntries(Object.entries(after).filter(([, value]) => value !== ''))
}

function refuseWrong(ctx: Ctx, after: MethodRow, changes: PaymentMethodChanges): void {
  const isAllowed = mayFetch(ctx.env.APP_ENV)
  for (const name of ['checkout_url', 'gateway_url'] as const) {
    const url = changes.bepaid?.[name] ?? ''
    if (url !== '' && !isAllowed(url)) throw invalid(`bepaid.${name}`, 'payment_address')
  }
  const account = after.settings.account ?? ''
  if (changes.transfer !== undefined && account !== '' && !isBankAccount(account)) {
    throw invalid('transfer.account', 'not_an_iban')
  }
  if (changes.provider === undefined) return
  if (after.code !== 'card' && changes.provider !== null) throw invalid('provider', 'invalid')
  if (changes.provider !== null && !isReady(after, ctx.env)) {
    throw invalid('provider', 'payment_provider_unready')
  }
}

/** 422 for countries and currencies that the store does not know. */
async function refuseUnknown(
  ctx: Ctx,
  { countries = [], currencies: codes = [] }: PaymentMethodChanges,
): Promise<void> {
  const known = await knownCountries(ctx, countries)
  const country = countries.findIndex((code) => !known.has(code))
  if (country >= 0) throw invalid(`countries.${country}`, 'rate_country_unknown')
  if (codes.length === 0) return
  const ours = toCodes(await ctx.db.select({ code: currencies.code }).from(currencies))
  const currency = codes.findIndex((code) => !ours.includes(code))
  if (currency >= 0) throw invalid(`currencies.${currency}`, 'unknown_currency')
}

type Settings = Record<string, string>

/** Whether the stored key would be sent to another host than it was entered for. */
export const isSecretMoved = (before: Settings, { bepaid }: PaymentMethodChanges): boolean =>
  bepaid !== undefined &&
  (isOtherHost(before.checkout_url || BEPAID_CHECKOUT, bepaid.checkout_url || BEPAID_CHECKOUT) ||
    isOtherHost(before.gateway_url || BEPAID_GATEWAY, bepaid.gateway_url || BEPAID_GATEWAY))

/** What the owners' mail says about the key. */
export function secretChange(before: Settings, after: Settings): SensitiveChange[] {
  const [was = '', is = ''] = [before.secret_key, after.secret_key]
  if (was === is) return []
  return is === '' ? ['payment-secret-cleared'] : ['payment-secret-set']
}
