import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Attribute } from '../../../../worker/catalog/categories/attributes/schemas/attribute.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Fault } from '../../../shell/fault.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { RowsSkeleton } from '../../../ui/skeleton.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { useCan } from '../../frame/use-can.ts'
import { DeleteDialog } from '../../resource/delete-dialog.tsx'
import { figure, LinesTable } from '../../resource/lines-table.tsx'
import { categoryQueries } from '../categories/categories.ts'
import { AttributeDialog } from './attribute-dialog.tsx'
import { attributes, deleteAttribute } from './attributes.ts'

type Open = { edit: Attribute | null } | { remove: Attribute } | null

/** What is said of parts: read from their names, or by people alone. */
export function AttributesPage() {
  const { t } = useTranslation('admin/attributes')
  const locale = useLocale()
  const can = useCan()
  const { data, error, refetch } = useQuery(categoryQueries.attributes())
  const [open, setOpen] = useState<Open>(null)
  const noun = attributes(locale)
  const create = can('catalog.categories.create') && (
    <Button kind="main" icon={Plus} onClick={() => setOpen({ edit: null })}>
      {t('create.action')}
    </Button>
  )
  const close = () => setOpen(null)
  return (
    <AdminPage title={t('title')} about={t('about')} actions={create}>
      {data === undefined && error === null && <RowsSkeleton rows={4} label={t('loading')} />}
      {data === undefined && error !== null && (
        <Fault error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <LinesTable
          label={t('title')}
          className="attributes"
          columns={[
            { title: t('columns.name') },
            { title: t('columns.type') },
            { title: t('columns.source') },
            figure(t('columns.categories')),
            { title: t('columns.actions'), kind: 'acts' },
          ]}
        >
          {data
            .toSorted((a, b) => noun.nameOf(a).localeCompare(noun.nameOf(b), locale))
            .map((attribute) => (
              <Row
                key={attribute.id}
                attribute={attribute}
                name={noun.nameOf(attribute)}
                onEdit={() => setOpen({ edit: attribute })}
                onRemove={() => setOpen({ remove: attribute })}
              />
            ))}
        </LinesTable>
      )}
      {open !== null && 'edit' in open && <AttributeDialog row={open.edit} onClose={close} />}
      {open !== null && 'remove' in open && (
        <DeleteDialog of={noun} row={open.remove} remove={deleteAttribute} onClose={close} />
      )}
    </AdminPage>
  )
}

interface RowProps {
  attribute: Attribute
  name: string
  onEdit: () => void
  onRemove: () => void
}

function Row({ attribute, name, onEdit, onRemove }: RowProps) {
  const { t } = useTranslation('admin/attributes')
  const { integer } = useFormat()
  const can = useCan()
  const { code, type, unit, choices, is_read: isRead, category_count: count } = attribute
  return (
    <tr>
      <th scope="row" className="full">
        <span className="medium">{name}</span> <span className="code muted">{code}</span>
      </th>
      <td data-l={t('columns.type')}>
        {t(`types.${type}`)}
        {unit !== '' && `, ${unit}`}
        {type === 'choice' && <span className="sub">{t('values', { count: choices.length })}</span>}
      </td>
      <td data-l={t('columns.source')}>
        <Badge>{t(isRead ? 'source.names' : 'source.people')}</Badge>
      </td>
      <td className="r" data-l={t('columns.categories')}>
        {integer(count)}
      </td>
      <td className="r full">
        <div className="row nowrap-row">
          {can('catalog.categories.update') && (
            <Button
              size="s"
              kind="quiet"
              icon={Pencil}
              label={t('edit.of', { name })}
              onClick={onEdit}
            />
          )}
          {can('catalog.categories.delete') && !isRead && (
            <Button
              size="s"
              kind="quiet"
              icon={Trash2}
              label={t('delete.of', { name })}
              onClick={onRemove}
            />
          )}
        </div>
      </td>
    </tr>
  )
}
