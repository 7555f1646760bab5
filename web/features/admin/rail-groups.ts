import { Copy, type LucideIcon, Truck, Warehouse } from 'lucide-react'

export interface RailEntry {
  /** Key of its words: `rail.suppliers`. */
  key: string
  to: '/$locale/admin/suppliers' | '/$locale/admin/warehouses' | '/$locale/admin/catalog/brands'
  icon: LucideIcon
  /** Who sees it. */
  permission: string
}

/** The back office's places by group, in the order of a working day. */
export const RAIL_GROUPS: { key: string; entries: RailEntry[] }[] = [
  {
    key: 'suppliers',
    entries: [
      {
        key: 'suppliers',
        to: '/$locale/admin/suppliers',
        icon: Truck,
        permission: 'suppliers.suppliers.view',
      },
      {
        key: 'warehouses',
        to: '/$locale/admin/warehouses',
        icon: Warehouse,
        permission: 'suppliers.warehouses.view',
      },
    ],
  },
  {
    key: 'catalog',
    entries: [
      {
        key: 'brands',
        to: '/$locale/admin/catalog/brands',
        icon: Copy,
        permission: 'catalog.brands.view',
      },
    ],
  },
]
