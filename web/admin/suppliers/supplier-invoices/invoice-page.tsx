import './supplier-invoices.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ResourcePage } from '../../resource/resource-page.tsx'
import { InvoiceView } from './invoice-view.tsx'
import { InvoicesLink } from './invoices-link.tsx'
import { invoiceDetail, supplierInvoices } from './supplier-invoices.ts'

const route = getRouteApi('/$locale/admin/suppliers/invoices/$invoiceId')

/** One invoice of a supplier, matched to what has come. */
export function InvoicePage() {
  const { invoiceId: id } = route.useParams()
  const invoice = useQuery(invoiceDetail(id))
  return (
    <ResourcePage
      texts={supplierInvoices.texts}
      query={invoice}
      list={<InvoicesLink key="invoices" />}
    >
      {(data) => <InvoiceView key={id} invoice={data} />}
    </ResourcePage>
  )
}
