import { type AnyRouteMatch, Outlet, useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { NetPrices } from '../../shell/net-prices.tsx'
import { ShopFooter } from './shop-footer.tsx'
import { ShopHeader } from './shop-header.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Its prices are those of offers: they may be shown without tax. */
    hasOfferPrices?: boolean
  }
}

const hasOfferPrices = ({ staticData }: AnyRouteMatch): boolean =>
  staticData.hasOfferPrices === true

/** The shop: header, page, footer. */
export function ShopFrame({ children }: { children?: ReactNode }) {
  const { t } = useTranslation()
  const hasPrices = useMatches({ select: (all) => all.some(hasOfferPrices) })
  return (
    <div className="shop-frame">
      <a className="skip" href="#main">
        {t('frame.skip')}
      </a>
      <ShopHeader />
      {children ??
        (hasPrices ? (
          <NetPrices>
            <Outlet />
          </NetPrices>
        ) : (
          <Outlet />
        ))}
      <ShopFooter />
    </div>
  )
}
