import type { TroubleKind } from '../../../worker/store/troubles/schemas.ts'

interface Place {
  to:
    | '/$locale/admin/settings/horizon'
    | '/$locale/admin/settings/horizon/cron'
    | '/$locale/admin/settings/store'
    | '/$locale/admin/settings/currencies/rates'
    | '/$locale/admin/dashboard'
  permission: string
  /** What the link says. */
  act: 'cron' | 'jobs' | 'sender' | 'rates' | 'figures' | 'room'
  search?: Record<string, string>
  hash?: string
}

const DASHBOARD: Place = {
  to: '/$locale/admin/dashboard',
  permission: 'settings.jobs.view',
  act: 'figures',
  hash: 'requests',
}

/** Where each trouble is seen and mended; null: nowhere in the back office. */
export const TROUBLE_PLACES: Record<TroubleKind, Place | null> = {
  'app-key': null,
  'public-url': null,
  binding: null,
  migrations: null,
  cron: {
    to: '/$locale/admin/settings/horizon/cron',
    permission: 'settings.jobs.view',
    act: 'cron',
  },
  queue: {
    to: '/$locale/admin/settings/horizon',
    permission: 'settings.jobs.view',
    act: 'jobs',
    search: { late: 'yes' },
  },
  sender: {
    to: '/$locale/admin/settings/store',
    permission: 'settings.store.view',
    act: 'sender',
  },
  rates: {
    to: '/$locale/admin/settings/currencies/rates',
    permission: 'settings.rates.view',
    act: 'rates',
  },
  errors: DASHBOARD,
  slow: DASHBOARD,
  room: { ...DASHBOARD, act: 'room', hash: 'database' },
}
