/** What staff need for keys of the API and for webhooks. */
export const INTEGRATION_ROUTES: Record<string, string> = {
  'GET /admin/api-keys': 'settings.integrations.view',
  'PUT /admin/api-keys/:id': 'settings.integrations.manage',
  'POST /admin/api-keys/:id/revoke': 'settings.integrations.manage',
  'GET /admin/webhooks': 'settings.integrations.view',
  'POST /admin/webhooks': 'settings.integrations.manage',
  'GET /admin/webhooks/:id': 'settings.integrations.view',
  'PUT /admin/webhooks/:id': 'settings.integrations.manage',
  'DELETE /admin/webhooks/:id': 'settings.integrations.manage',
  'POST /admin/webhooks/:id/secret': 'settings.integrations.manage',
  'POST /admin/webhooks/:id/test': 'settings.integrations.manage',
  'GET /admin/webhook-deliveries': 'settings.integrations.view',
  'GET /admin/webhook-deliveries/:id': 'settings.integrations.view',
  'POST /admin/webhook-deliveries/:id/send': 'settings.integrations.manage',
}
