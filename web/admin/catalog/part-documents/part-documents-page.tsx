import './part-documents.css'
import { Link } from '@tanstack/react-router'
import { FilePlus, Link as LinkIcon } from 'lucide-react'
import { useState } from 'react'
import type { DocumentRow } from '../../../../worker/catalog/part-documents/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { useCan } from '../../frame/use-can.ts'
import { day, figure, type ResourceColumn } from '../../resource/columns.tsx'
import { ResourceListPage } from '../../resource/resource-list-page.tsx'
import { AddDocumentsDialog } from './add/add-documents-dialog.tsx'
import { CreateLinkDialog } from './create-link-dialog.tsx'
import { useDocumentWords } from './document-words.ts'
import { partDocuments } from './part-documents.ts'

type Words = ReturnType<typeof useDocumentWords>

const columnsIn = (words: Words): ResourceColumn<DocumentRow>[] => [
  {
    id: 'title',
    isRowName: true,
    isFull: true,
    skeleton: '240px',
    cell: (row) => <Title row={row} />,
    csv: ({ title }) => title,
  },
  {
    id: 'kind',
    skeleton: '96px',
    cell: ({ kind }) => words.kindOf(kind),
    csv: ({ kind }) => words.kindOf(kind),
  },
  {
    id: 'languages',
    skeleton: '96px',
    cell: ({ languages }) => words.languagesOf(languages) || '–',
    csv: ({ languages }) => words.languagesOf(languages),
  },
  {
    id: 'file',
    skeleton: '96px',
    cell: (row) => <File row={row} />,
    csv: (row) => words.fileOf(row),
  },
  figure('use_count', (row) => row.use_count),
  day('created_at', (row) => row.created_at),
]

function Title({ row: { id, title } }: { row: DocumentRow }) {
  return (
    <Link
      className="link"
      to="/$locale/admin/catalog/documents/$documentId"
      params={{ locale: useLocale(), documentId: id }}
    >
      {title}
    </Link>
  )
}

function File({ row }: { row: DocumentRow }) {
  const { t } = useTranslation('admin/part-documents')
  const { fileOf } = useDocumentWords()
  return (
    <span className="row">
      <span className="document-file">{fileOf(row)}</span>
      {row.is_encrypted && <Badge tone="warn">{t('encrypted')}</Badge>}
    </span>
  )
}

/** Documents about parts, and the way in for files by the thousand. */
export function PartDocumentsPage() {
  const { t } = useTranslation('admin/part-documents')
  const can = useCan()
  const columns = columnsIn(useDocumentWords())
  const [open, setOpen] = useState<'add' | 'link' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <ResourceListPage
        of={partDocuments}
        columns={columns}
        about={t('about')}
        action={
          can('catalog.part-documents.create') && (
            <>
              <Button icon={LinkIcon} onClick={() => setOpen('link')}>
                {t('create.action')}
              </Button>
              {can('catalog.part-documents.update') && (
                <Button kind="main" icon={FilePlus} onClick={() => setOpen('add')}>
                  {t('add.action')}
                </Button>
              )}
            </>
          )
        }
      />
      {open === 'add' && <AddDocumentsDialog onClose={close} />}
      {open === 'link' && <CreateLinkDialog onClose={close} />}
    </>
  )
}
