import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requirePermission } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { createOffer } from './create-offer.ts'
import { createSupplier } from './create-supplier.ts'
import { createWarehouse } from './create-warehouse.ts'
import { deleteOffer } from './delete-offer.ts'
import { deleteSupplier } from './delete-supplier.ts'
import { deleteWarehouse } from './delete-warehouse.ts'
import { getOffer } from './get-offer.ts'
import { getSupplier } from './get-supplier.ts'
import { getWarehouse } from './get-warehouse.ts'
import { listOffers } from './list-offers.ts'
import { listSuppliers } from './list-suppliers.ts'
import { listWatchers } from './list-watchers.ts'
import { listWarehouses } from './list-warehouses.ts'
import {
  OfferChanges,
  OfferInput,
  OffersQuery,
  SupplierChanges,
  SupplierInput,
  SuppliersQuery,
  WarehouseChanges,
  WarehouseInput,
  WarehousesQuery,
} from './schemas.ts'
import { updateOffer } from './update-offer.ts'
import { updateSupplier } from './update-supplier.ts'
import { updateWarehouse } from './update-warehouse.ts'

const may = requirePermission
const byId = validate('param', IdParam)

const suppliers = new Hono<AppEnv>()
  .get('/', may('suppliers.suppliers.view'), validate('query', SuppliersQuery), async (c) =>
    c.json(await listSuppliers(c.var.ctx, c.req.valid('query')), 200),
  )
  .post('/', may('suppliers.suppliers.create'), validate('json', SupplierInput), async (c) =>
    c.json({ data: await createSupplier(c.var.ctx, c.req.valid('json')) }, 201),
  )
  .get('/:id', may('suppliers.suppliers.view'), byId, async (c) =>
    c.json({ data: await getSupplier(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .put(
    '/:id',
    may('suppliers.suppliers.update'),
    byId,
    validate('json', SupplierChanges),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json({ data: await updateSupplier(c.var.ctx, id, c.req.valid('json')) }, 200)
    },
  )
  .delete('/:id', may('suppliers.suppliers.delete'), byId, async (c) => {
    await deleteSupplier(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .get(
    '/:id/warehouses',
    may('suppliers.warehouses.view'),
    byId,
    validate('query', WarehousesQuery),
    async (c) => {
      const { id } = await getSupplier(c.var.ctx, c.req.valid('param').id)
      const query = { ...c.req.valid('query'), supplier_id: id }
      return c.json(await listWarehouses(c.var.ctx, query), 200)
    },
  )

const warehouses = new Hono<AppEnv>()
  .get('/', may('suppliers.warehouses.view'), validate('query', WarehousesQuery), async (c) =>
    c.json(await listWarehouses(c.var.ctx, c.req.valid('query')), 200),
  )
  .post('/', may('suppliers.warehouses.create'), validate('json', WarehouseInput), async (c) =>
    c.json({ data: await createWarehouse(c.var.ctx, c.req.valid('json')) }, 201),
  )
  .get('/:id', may('suppliers.warehouses.view'), byId, async (c) =>
    c.json({ data: await getWarehouse(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .put(
    '/:id',
    may('suppliers.warehouses.update'),
    byId,
    validate('json', WarehouseChanges),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json({ data: await updateWarehouse(c.var.ctx, id, c.req.valid('json')) }, 200)
    },
  )
  .delete('/:id', may('suppliers.warehouses.delete'), byId, async (c) => {
    await deleteWarehouse(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .get(
    '/:id/offers',
    may('suppliers.offers.view'),
    byId,
    validate('query', OffersQuery),
    async (c) => {
      const { id } = await getWarehouse(c.var.ctx, c.req.valid('param').id)
      const query = { ...c.req.valid('query'), warehouse_id: id }
      return c.json(await listOffers(c.var.ctx, query), 200)
    },
  )

const offers = new Hono<AppEnv>()
  .get('/', may('suppliers.offers.view'), validate('query', OffersQuery), async (c) =>
    c.json(await listOffers(c.var.ctx, c.req.valid('query')), 200),
  )
  .post('/', may('suppliers.offers.create'), validate('json', OfferInput), async (c) =>
    c.json({ data: await createOffer(c.var.ctx, c.req.valid('json')) }, 201),
  )
  .get('/watchers', may('suppliers.offers.view'), async (c) =>
    c.json({ data: await listWatchers(c.var.ctx) }, 200),
  )
  .get('/:id', may('suppliers.offers.view'), byId, async (c) =>
    c.json({ data: await getOffer(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .put('/:id', may('suppliers.offers.update'), byId, validate('json', OfferChanges), async (c) => {
    const { id } = c.req.valid('param')
    return c.json({ data: await updateOffer(c.var.ctx, id, c.req.valid('json')) }, 200)
  })
  .delete('/:id', may('suppliers.offers.delete'), byId, async (c) => {
    await deleteOffer(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  })

/** Supply, as staff edit it: `/admin/suppliers`, `/admin/warehouses`, `/admin/offers`. */
export const adminSuppliers = new Hono<AppEnv>()
  .route('/suppliers', suppliers)
  .route('/warehouses', warehouses)
  .route('/offers', offers)
