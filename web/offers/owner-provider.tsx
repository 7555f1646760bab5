import { useAtomValue } from 'jotai'
import { type ReactNode, useMemo } from 'react'
import { useLocale } from '../i18n/use-locale.ts'
import { useUser } from '../session/use-user.ts'
import { chosenCurrencyAtom } from '../shell/init/currency.ts'
import { OwnerContext } from './use-owner.ts'

/** Provides the signed-in person once, as every row of a table reads it several times. */
export function OwnerProvider({ children }: { children: ReactNode }) {
  const user = useUser()
  const locale = useLocale()
  const currency = useAtomValue(chosenCurrencyAtom)
  const id = user === null || user.email_verified_at === null ? null : user.id
  const owner = useMemo(
    () => (id === null ? null : { id, currency, locale }),
    [id, currency, locale],
  )
  return <OwnerContext value={owner}>{children}</OwnerContext>
}
