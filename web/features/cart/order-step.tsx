import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/use-locale.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { useUser } from '../accounts/use-user.ts'

/** The way on from the cart: a guest signs in and comes back here. */
export function OrderStep({ className }: { className?: string }) {
  const { t } = useTranslation('cart')
  const locale = useLocale()
  if (useUser() !== null) return null
  return (
    <Link
      className={buttonClass({ kind: 'main', size: 'l', isWide: true }, className)}
      to="/$locale/login"
      params={{ locale }}
      search={{ redirect: `/${locale}/cart` }}
    >
      {t('signIn')}
    </Link>
  )
}
