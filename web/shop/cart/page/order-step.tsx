import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { useUser } from '../../../session/use-user.ts'

/** The link to the checkout; guests sign in first. */
export function OrderStep({ className }: { className?: string }) {
  const { t } = useTranslation('shop/cart')
  const locale = useLocale()
  const look = buttonClass({ kind: 'main', size: 'l', isWide: true }, className)
  if (useUser() !== null) {
    return (
      <Link className={look} to="/$locale/checkout" params={{ locale }}>
        {t('toCheckout')}
      </Link>
    )
  }
  return (
    <Link
      className={look}
      to="/$locale/login"
      params={{ locale }}
      search={{ redirect: `/${locale}/checkout` }}
    >
      {t('signIn')}
    </Link>
  )
}
