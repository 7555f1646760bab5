import { adminRoute } from './admin.ts'
import { brandsRoute } from './brands.ts'
import { adminIndexRoute } from './index.ts'
import { offerIndexRoute, offerRoute } from './offer.ts'
import { priceListDiffRoute, priceListRoute } from './price-list.ts'
import { supplierWarehousesRoute } from './supplier-warehouses.ts'
import { suppliersRoute } from './suppliers.ts'
import { warehousesRoute } from './warehouses.ts'

/** Every address under `/{locale}/admin`. */
export const adminTree = adminRoute.addChildren([
  adminIndexRoute,
  suppliersRoute,
  supplierWarehousesRoute,
  warehousesRoute,
  offerRoute.addChildren([offerIndexRoute, priceListRoute, priceListDiffRoute]),
  brandsRoute,
])
