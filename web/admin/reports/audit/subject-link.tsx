import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AuditSubject } from '../../../../worker/store/audit/schemas/audit.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useSpeech } from '../../resource/use-speech.ts'
import { audit } from './audit.ts'
import { subjectWords } from './audit-words.ts'

/** What was acted on, with the way to its page where it has one and is still there. */
export function SubjectLink({ subject }: { subject: AuditSubject }) {
  const say = useSpeech(audit.texts)
  const locale = useLocale()
  const text = subjectWords(say, { subject })
  const { type, name, parents } = subject
  const id = Number(subject.id)
  const [warehouseId = 0, offerId = 0] = parents
  const look = { className: 'link relative z-10', children: text as ReactNode }
  if (name === null) return text
  switch (type) {
    case 'order':
      return (
        <Link
          {...look}
          to="/$locale/admin/sales/orders/$orderId"
          params={{ locale, orderId: id }}
        />
      )
    case 'contact':
      return (
        <Link
          {...look}
          to="/$locale/admin/customers/contacts/$contactId"
          params={{ locale, contactId: id }}
        />
      )
    case 'return':
      return (
        <Link
          {...look}
          to="/$locale/admin/sales/returns/$returnId"
          params={{ locale, returnId: id }}
        />
      )
    case 'quote':
      return (
        <Link
          {...look}
          to="/$locale/admin/sales/quotes/$quoteId"
          params={{ locale, quoteId: id }}
        />
      )
    case 'supplier_order':
      return (
        <Link
          {...look}
          to="/$locale/admin/suppliers/orders/$supplierOrderId"
          params={{ locale, supplierOrderId: id }}
        />
      )
    case 'supplier_invoice':
      return (
        <Link
          {...look}
          to="/$locale/admin/suppliers/invoices/$invoiceId"
          params={{ locale, invoiceId: id }}
        />
      )
    case 'user':
      return (
        <Link
          {...look}
          to="/$locale/admin/customers/users/$userId/edit"
          params={{ locale, userId: id }}
        />
      )
    case 'company':
      return (
        <Link
          {...look}
          to="/$locale/admin/customers/companies/$companyId/edit"
          params={{ locale, companyId: id }}
        />
      )
    case 'group':
      return (
        <Link
          {...look}
          to="/$locale/admin/customers/groups/$groupId/edit"
          params={{ locale, groupId: id }}
        />
      )
    case 'supplier':
      return (
        <Link
          {...look}
          to="/$locale/admin/suppliers/$supplierId/warehouses"
          params={{ locale, supplierId: id }}
        />
      )
    case 'offer':
      return (
        <Link
          {...look}
          to="/$locale/admin/warehouses/$warehouseId/offers/$offerId"
          params={{ locale, warehouseId, offerId: id }}
        />
      )
    case 'price-list':
      return (
        <Link
          {...look}
          to="/$locale/admin/warehouses/$warehouseId/offers/$offerId/price-lists/$listId"
          params={{ locale, warehouseId, offerId, listId: id }}
        />
      )
    case 'shelf_lot':
      return (
        <Link {...look} to="/$locale/admin/suppliers/shelf/$lotId" params={{ locale, lotId: id }} />
      )
    case 'warehouse':
      return (
        <Link
          {...look}
          to="/$locale/admin/suppliers/$supplierId/warehouses"
          params={{ locale, supplierId: warehouseId }}
        />
      )
    case 'shipping-method':
      return (
        <Link
          {...look}
          to="/$locale/admin/settings/shipping-methods/$methodId/edit"
          params={{ locale, methodId: id }}
        />
      )
    case 'role':
      return (
        <Link
          {...look}
          to="/$locale/admin/settings/roles/$roleId/edit"
          params={{ locale, roleId: id }}
        />
      )
    default:
      return text
  }
}
