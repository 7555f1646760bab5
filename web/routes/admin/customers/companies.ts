import { createRoute } from '@tanstack/react-router'
import { companies } from '../../../admin/customers/companies/companies.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import type { Locale } from '../../../lib/locales.ts'
import { adminRoute } from '../admin.ts'
import { idParam } from '../id-param.ts'
import { lazyPages } from '../lazy-pages.ts'
import { listRoute } from '../list-route.ts'

/** The legal data is said in the words of the account. */
async function bringTexts({ context }: { context: { locale: Locale } }): Promise<void> {
  await import('../../../i18n/account-texts.ts')
  await loadTexts(context.locale, ['admin/companies', 'account/companies', 'account/addresses'])
}

const page = lazyPages(
  async () => (await import('../../../admin/customers/companies/company-pages.ts')).COMPANY_PAGES,
)

export const companiesRoute = createRoute({
  ...listRoute(companies),
  path: 'customers/companies',
  component: page('list'),
})

export const createCompanyRoute = createRoute({
  getParentRoute: () => companiesRoute,
  path: 'create',
  staticData: { permission: 'customers.companies.create' },
  beforeLoad: bringTexts,
  component: page('create'),
})

export const companyRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'customers/companies/$companyId/edit',
  staticData: { permission: companies.view },
  params: {
    parse: ({ companyId }) => ({ companyId: idParam(companyId) }),
    stringify: ({ companyId }) => ({ companyId: String(companyId) }),
  },
  beforeLoad: bringTexts,
  component: page('one'),
})
