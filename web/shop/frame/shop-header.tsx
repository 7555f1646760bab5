import { Link, useMatch } from '@tanstack/react-router'
import { Grid2x2 } from 'lucide-react'
import { memo } from 'react'
import { useLocale } from '../../i18n/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { LanguageSwitch } from '../../shell/language-switch.tsx'
import { Logo } from '../../shell/logo.tsx'
import { useSetCurrency } from '../../shell/init/mutations.ts'
import { useInit } from '../../shell/init/use-init.ts'
import { Icon } from '../../ui/icon.tsx'
import { SearchBox } from '../search/box/search-box.tsx'
import { CartNav } from './cart-nav.tsx'
import { AccountNav } from './account-nav.tsx'

/**
 * Name, search box, language, currency, favourites, cart, account. The home page has a larger
 * search box of its own.
 */
export function ShopHeader() {
  const isHome =
    useMatch({ from: '/$locale/shop/', shouldThrow: false, select: () => true }) === true
  return (
    <header className="mast">
      <div className={isHome ? 'wrap mast-in mast-home' : 'wrap mast-in'}>
        <Logo />
        {!isHome && <SearchBox place="header" />}
        <MastNav />
      </div>
    </header>
  )
}

/** Apart: on the way from page to page its parts follow what they show, and are not rendered with the box. */
const MastNav = memo(function MastNav() {
  const { t } = useTranslation()
  return (
    <nav className="mast-nav" aria-label={t('frame.nav')}>
      <CatalogNav />
      <LanguageSwitch />
      <CurrencySwitch />
      <CartNav />
      <AccountNav />
    </nav>
  )
})

function CatalogNav() {
  const { t } = useTranslation()
  const name = t('frame.catalog')
  const locale = useLocale()
  return (
    <Link to="/$locale/catalog" params={{ locale }} aria-label={name}>
      <Icon of={Grid2x2} />
      <span className="wide">{name}</span>
    </Link>
  )
}

/** Switches the currency of all prices. */
function CurrencySwitch() {
  const { t } = useTranslation()
  const { currency, currencies } = useInit()
  const { mutate } = useSetCurrency()
  return (
    <select
      className="select select-quiet"
      aria-label={t('frame.currency')}
      value={currency}
      onChange={(event) => mutate(event.target.value)}
    >
      {currencies.map((code) => (
        <option key={code}>{code}</option>
      ))}
    </select>
  )
}
