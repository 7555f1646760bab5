import { useState } from 'react'
import { Trash2 } from 'lucide-react'
import type { Synonym } from '../../../../worker/catalog/synonyms/schemas.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Button } from '../../../ui/button.tsx'
import { useCan } from '../../frame/use-can.ts'
import type { ResourceColumn } from '../../resource/columns.tsx'
import { DeleteDialog } from '../../resource/delete-dialog.tsx'
import { CreateLink, EditLink } from '../../resource/links.tsx'
import { ResourceListPage } from '../../resource/resource-list-page.tsx'
import { deleteSynonym, synonyms } from './synonyms.ts'

const COLUMNS: ResourceColumn<Synonym>[] = [
  {
    id: 'words',
    isRowName: true,
    isFull: true,
    skeleton: '280px',
    cell: ({ words }) => words.join(', '),
    csv: ({ words }) => words.join(', '),
  },
  {
    id: 'actions',
    acts: { permission: 'catalog.synonyms.update' },
    cell: (synonym) => <Actions synonym={synonym} />,
  },
]

function Actions({ synonym }: { synonym: Synonym }) {
  const { t } = useTranslation('admin/synonyms')
  const can = useCan()
  const [isDeleting, setDeleting] = useState(false)
  const name = synonyms.nameOf(synonym)
  return (
    <div className="row nowrap-row">
      <EditLink
        to="/$locale/admin/catalog/synonyms/$id/edit"
        id={String(synonym.id)}
        label={t('edit.of', { name })}
      />
      {can('catalog.synonyms.delete') && (
        <Button
          size="s"
          kind="quiet"
          icon={Trash2}
          label={t('delete.of', { name })}
          onClick={() => setDeleting(true)}
        />
      )}
      {isDeleting && (
        <DeleteDialog
          of={synonyms}
          row={synonym}
          remove={deleteSynonym}
          onClose={() => setDeleting(false)}
        />
      )}
    </div>
  )
}

/** Words that searches take for one another. */
export function SynonymsPage() {
  const { t } = useTranslation('admin/synonyms')
  const can = useCan()
  return (
    <ResourceListPage
      of={synonyms}
      columns={COLUMNS}
      about={t('about')}
      action={
        can('catalog.synonyms.create') && (
          <CreateLink to="/$locale/admin/catalog/synonyms/create">{t('create.action')}</CreateLink>
        )
      }
    />
  )
}
