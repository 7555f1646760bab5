import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { feeds } from '../../../admin/settings/feeds/feeds.ts'
import { apiKeys } from '../../../admin/settings/integrations/api-keys.ts'
import { webhookDeliveries } from '../../../admin/settings/integrations/deliveries.ts'
import { webhooks } from '../../../admin/settings/integrations/webhooks.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import type { Locale } from '../../../lib/locales.ts'
import { listRoute } from '../list-route.ts'

/** The tabs are said by the texts of keys. */
const withTabs =
  (texts: string) =>
  ({ context }: { context: { locale: Locale } }) =>
    loadTexts(context.locale, [texts, 'admin/api-keys'])

export const apiKeysRoute = createRoute({
  ...listRoute(apiKeys),
  path: 'settings/integrations',
  component: lazyRouteComponent(
    () => import('../../../admin/settings/integrations/api-keys-page.tsx'),
    'ApiKeysPage',
  ),
})

export const webhooksRoute = createRoute({
  ...listRoute(webhooks),
  path: 'settings/integrations/webhooks',
  beforeLoad: withTabs(webhooks.texts),
  component: lazyRouteComponent(
    () => import('../../../admin/settings/integrations/webhooks-page.tsx'),
    'WebhooksPage',
  ),
})

export const feedsRoute = createRoute({
  ...listRoute(feeds),
  path: 'settings/integrations/feeds',
  beforeLoad: withTabs(feeds.texts),
  component: lazyRouteComponent(
    () => import('../../../admin/settings/feeds/feeds-page.tsx'),
    'FeedsPage',
  ),
})

export const deliveriesRoute = createRoute({
  ...listRoute(webhookDeliveries),
  path: 'settings/integrations/deliveries',
  beforeLoad: withTabs(webhookDeliveries.texts),
  component: lazyRouteComponent(
    () => import('../../../admin/settings/integrations/deliveries-page.tsx'),
    'DeliveriesPage',
  ),
})
