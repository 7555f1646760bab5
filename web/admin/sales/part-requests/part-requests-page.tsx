import { useMutation } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { AdminPartRequest } from '../../../../worker/sales/part-requests/schemas.ts'
import { toApiError } from '../../../api/errors.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { PartNumber } from '../../../ui/part-number.tsx'
import { showToast } from '../../../ui/toast.ts'
import { moment, plain, type ResourceColumn } from '../../resource/columns.tsx'
import { EditLink } from '../../resource/links.tsx'
import { ResourceListPage } from '../../resource/resource-list-page.tsx'
import { useRefresh } from '../../resource/use-resource-dialog.ts'
import { CloseDialog } from './close-dialog.tsx'
import { partRequests, takePartRequest } from './part-requests.ts'
import { isSettled, STATUS_TONES } from './statuses.ts'

/** Parts that a row names. */
const NAMED = 3

const COLUMNS: ResourceColumn<AdminPartRequest>[] = [
  { id: 'number', isRowName: true, cell: ({ number }) => number, csv: ({ number }) => number },
  {
    id: 'parts',
    isFull: true,
    skeleton: '240px',
    cell: ({ parts }) => <Parts parts={parts} />,
    csv: ({ parts }) => parts.map(partText).join('; '),
  },
  plain('email', ({ email, customer }) => (customer === '' ? email : `${customer}, ${email}`)),
  {
    id: 'status',
    cell: ({ status }, { t }) => <Badge tone={STATUS_TONES[status]}>{t(`status.${status}`)}</Badge>,
    csv: ({ status }, { t }) => t(`status.${status}`),
  },
  plain('assignee', ({ assignee }) => assignee?.name ?? ''),
  moment('created_at', ({ created_at: at }) => at),
  {
    id: 'actions',
    acts: { permission: 'sales.part-requests.view' },
    cell: (request) => <Actions request={request} />,
  },
]

type Part = AdminPartRequest['parts'][number]

const partText = ({ number, brand, quantity }: Part) =>
  [number, brand, `× ${quantity}`].filter((word) => word !== '').join(' ')

function Parts({ parts }: Pick<AdminPartRequest, 'parts'>) {
  const { t } = useTranslation('admin/part-requests')
  const format = useFormat()
  const more = parts.length - NAMED
  return (
    <>
      {parts.slice(0, NAMED).map((part, at) => (
        <div key={at}>
          <PartNumber>{part.number}</PartNumber> {part.brand} × {format.integer(part.quantity)}
        </div>
      ))}
      {more > 0 && <span className="sub">{t('more', { number: format.integer(more) })}</span>}
    </>
  )
}

function Actions({ request }: { request: AdminPartRequest }) {
  const { t } = useTranslation('admin/part-requests')
  const [isClosing, setClosing] = useState(false)
  const refresh = useRefresh(partRequests)
  const take = useMutation({
    mutationFn: takePartRequest,
    onSettled: refresh,
    onError: (error) => showToast({ text: toApiError(error).message, tone: 'bad' }),
  })
  const name = partRequests.nameOf(request)
  return (
    <div className="row nowrap-row">
      {request.status === 'new' && (
        <Button
          size="s"
          aria-label={t('takeOf', { name })}
          isBusy={take.isPending}
          onClick={() => take.mutate(request)}
        >
          {t('take')}
        </Button>
      )}
      <EditLink
        to="/$locale/admin/sales/part-requests/$id/edit"
        id={String(request.id)}
        label={t('open.of', { name })}
      />
      {!isSettled(request) && (
        <Button
          size="s"
          kind="quiet"
          icon={X}
          label={t('close.of', { name })}
          onClick={() => setClosing(true)}
        />
      )}
      {isClosing && <CloseDialog request={request} onClose={() => setClosing(false)} />}
    </div>
  )
}

/** What customers asked for, and who answers it. */
export function PartRequestsPage() {
  const { t } = useTranslation('admin/part-requests')
  return <ResourceListPage of={partRequests} columns={COLUMNS} about={t('about')} />
}
