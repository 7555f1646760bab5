import { NotFoundPage } from '../../shell/not-found-page.tsx'
import { ShopFrame } from './shop-frame.tsx'

/** The not-found page inside the shop's frame. */
export function ShopNotFound() {
  return (
    <ShopFrame>
      <NotFoundPage />
    </ShopFrame>
  )
}
