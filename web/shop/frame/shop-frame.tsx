import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { ShopFooter } from './shop-footer.tsx'
import { ShopHeader } from './shop-header.tsx'

/** The shop: header, page, footer. */
export function ShopFrame({ children }: { children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className="shop-frame">
      <a className="skip" href="#main">
        {t('frame.skip')}
      </a>
      <ShopHeader />
      {children ?? <Outlet />}
      <ShopFooter />
    </div>
  )
}
