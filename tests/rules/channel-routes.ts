/** Channels of the store; part of `ADMIN_ROUTES`. */
export const CHANNEL_ROUTES: Record<string, string> = {
  'GET /admin/channels': 'settings.channels.view',
  'POST /admin/channels': 'settings.channels.create',
  'GET /admin/channels/choices':
    'settings.channels.view|sales.orders.view|sales.orders.create|sales.quotes.create|settings.markup-rules.view',
  'GET /admin/channels/:id': 'settings.channels.view',
  'PUT /admin/channels/:id': 'settings.channels.update',
  'DELETE /admin/channels/:id': 'settings.channels.delete',
  'PUT /admin/channels/:id/logo': 'settings.channels.update',
  'DELETE /admin/channels/:id/logo': 'settings.channels.update',
}
