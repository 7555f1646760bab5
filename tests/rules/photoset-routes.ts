const PHOTOSETS = '/admin/catalog/photosets'

/** Who may call the routes of photosets, as `ADMIN_ROUTES` says. */
export const PHOTOSET_ROUTES: Record<string, string> = {
  [`GET ${PHOTOSETS}`]: 'catalog.photosets.view',
  [`POST ${PHOTOSETS}`]: 'catalog.photosets.create',
  [`POST ${PHOTOSETS}/match`]: 'catalog.photosets.view',
  [`POST ${PHOTOSETS}/links`]: 'catalog.photosets.view',
  [`POST ${PHOTOSETS}/fetch`]: 'catalog.photosets.create|catalog.photosets.update',
  [`POST ${PHOTOSETS}/known`]: 'catalog.photosets.create|catalog.photosets.update',
  [`POST ${PHOTOSETS}/photos`]: 'catalog.photosets.create|catalog.photosets.update',
  [`POST ${PHOTOSETS}/placements`]: 'catalog.photosets.create&catalog.photosets.update',
  [`GET ${PHOTOSETS}/:id`]: 'catalog.photosets.view',
  [`PUT ${PHOTOSETS}/:id`]: 'catalog.photosets.update',
  [`DELETE ${PHOTOSETS}/:id`]: 'catalog.photosets.delete',
  [`POST ${PHOTOSETS}/:id/uses`]: 'catalog.photosets.update',
  [`DELETE ${PHOTOSETS}/:id/uses/:kind/:target`]: 'catalog.photosets.update',
}
