import {
  Cable,
  Coins,
  CreditCard,
  FileText,
  Globe,
  Languages,
  Mail,
  Package,
  Plug,
  Signpost,
  Store,
  UserCog,
  Workflow,
} from 'lucide-react'
import type { RailSection } from './rail-entry.ts'

/** How the store is set up, and what it did by itself. */
export const RAIL_SETTINGS: RailSection = {
  key: 'settings',
  entries: [
    {
      key: 'store',
      to: '/$locale/admin/settings/store',
      icon: Store,
      permission: 'settings.store.view',
      also: ['/$locale/admin/settings/opening'],
    },
    {
      key: 'roles',
      to: '/$locale/admin/settings/roles',
      icon: UserCog,
      permission: 'settings.roles.view',
      also: ['/$locale/admin/settings/staff'],
    },
    {
      key: 'channels',
      to: '/$locale/admin/settings/channels',
      icon: Signpost,
      permission: 'settings.channels.view',
    },
    {
      key: 'pages',
      to: '/$locale/admin/settings/pages',
      icon: FileText,
      permission: 'settings.pages.view',
    },
    {
      key: 'currencies',
      to: '/$locale/admin/settings/currencies',
      icon: Coins,
      permission: 'settings.currencies.view',
    },
    {
      key: 'shippingMethods',
      to: '/$locale/admin/settings/shipping-methods',
      icon: Package,
      permission: 'settings.store.view',
    },
    {
      key: 'paymentMethods',
      to: '/$locale/admin/settings/payment-methods',
      icon: CreditCard,
      permission: 'settings.store.view',
    },
    {
      key: 'countries',
      to: '/$locale/admin/settings/countries',
      icon: Globe,
      permission: 'settings.countries.view',
    },
    {
      key: 'locales',
      to: '/$locale/admin/settings/locales',
      icon: Languages,
      permission: 'settings.locales.view',
    },
    {
      key: 'integrations',
      to: '/$locale/admin/settings/integrations',
      icon: Plug,
      permission: 'settings.integrations.view',
    },
    {
      key: 'mails',
      to: '/$locale/admin/settings/mails',
      icon: Mail,
      permission: 'settings.jobs.view',
      waits: ['mails_failed'],
    },
    {
      key: 'jobs',
      to: '/$locale/admin/settings/horizon',
      icon: Workflow,
      permission: 'settings.jobs.view',
      waits: ['jobs_dead', 'jobs_late'],
      also: ['/$locale/admin/settings/dead-letters'],
    },
    {
      key: 'live',
      to: '/$locale/admin/settings/websockets',
      icon: Cable,
      permission: 'settings.live.view',
    },
  ],
}
