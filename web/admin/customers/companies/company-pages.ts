import { CompaniesPage } from './companies-page.tsx'
import { CreateCompanyPage } from './create-company-page.tsx'
import { CompanyPage } from './company-page.tsx'

/** The pages of companies travel as one file. */
export const COMPANY_PAGES = {
  list: CompaniesPage,
  create: CreateCompanyPage,
  one: CompanyPage,
}
