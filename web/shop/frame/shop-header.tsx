import { useMatch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CartNav } from './cart-nav.tsx'
import { SearchBox } from '../search/box/search-box.tsx'
import { AccountNav } from './account-nav.tsx'
import { CurrencySwitch } from './currency-switch.tsx'
import { LanguageSwitch } from '../../shell/language-switch.tsx'
import { Logo } from '../../shell/logo.tsx'

/** Name, search box, language, currency, favourites, cart, person. The home page has a larger box of its own. */
export function ShopHeader() {
  const { t } = useTranslation()
  const isHome = useMatch({ from: '/$locale/shop/', shouldThrow: false }) !== undefined
  return (
    <header className="mast">
      <div className={isHome ? 'wrap mast-in mast-home' : 'wrap mast-in'}>
        <Logo />
        {!isHome && <SearchBox place="header" />}
        <nav className="mast-nav" aria-label={t('frame.nav')}>
          <LanguageSwitch />
          <CurrencySwitch />
          <CartNav />
          <AccountNav />
        </nav>
      </div>
    </header>
  )
}
