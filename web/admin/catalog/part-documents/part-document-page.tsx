import './part-documents.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { ExternalLink, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { DocumentDetail } from '../../../../worker/catalog/part-documents/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useMoment } from '../../../i18n/use-moment.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Note } from '../../../ui/note.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { useCan } from '../../frame/use-can.ts'
import { DeleteDialog } from '../../resource/delete-dialog.tsx'
import { Facts } from '../../resource/facts.tsx'
import { ListLink } from '../../resource/links.tsx'
import { ResourcePage } from '../../resource/resource-page.tsx'
import { UsesSection } from '../targets/uses-section.tsx'
import { useDocumentWords } from './document-words.ts'
import { EditDocumentDialog } from './edit-document-dialog.tsx'
import {
  deleteDocument,
  documentDetail,
  documentUses,
  partDocument,
  partDocuments,
} from './part-documents.ts'

const LIST = '/$locale/admin/catalog/documents'
const route = getRouteApi('/$locale/admin/catalog/documents/$documentId')
const crumb = <ListLink key="list" of={partDocuments} to={LIST} />

/** `…/documents/{id}`. */
export function PartDocumentPage() {
  const { documentId } = route.useParams()
  const query = useQuery({ ...documentDetail(documentId), refetchOnMount: 'always' })
  return (
    <ResourcePage texts="admin/part-documents" query={query} list={crumb}>
      {(document) => <Shown key={document.id} document={document} />}
    </ResourcePage>
  )
}

function Shown({ document }: { document: DocumentDetail }) {
  const { t } = useTranslation('admin/part-documents')
  const can = useCan()
  const navigate = useNavigate()
  const locale = useLocale()
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const close = () => setOpen(null)
  const isReadOnly = !can('catalog.part-documents.update')
  return (
    <AdminPage
      title={document.title}
      crumbs={[crumb]}
      actions={
        <>
          {can('catalog.part-documents.delete') && (
            <Button icon={Trash2} onClick={() => setOpen('delete')}>
              {t('delete.action')}
            </Button>
          )}
          {!isReadOnly && (
            <Button kind="main" icon={Pencil} onClick={() => setOpen('edit')}>
              {t('edit.action')}
            </Button>
          )}
        </>
      }
      isAiry
    >
      {document.is_encrypted && <Note tone="warn">{t('encryptedText')}</Note>}
      <DocumentFacts document={document} />
      <UsesSection of={documentUses} shown={document} isReadOnly={isReadOnly} />
      {open === 'edit' && <EditDocumentDialog document={document} onClose={close} />}
      {open === 'delete' && (
        <DeleteDialog
          of={partDocument}
          row={document}
          remove={deleteDocument}
          onClose={close}
          onDeleted={() => navigate({ to: LIST, params: { locale }, ignoreBlocker: true })}
        />
      )}
    </AdminPage>
  )
}

function DocumentFacts({ document }: { document: DocumentDetail }) {
  const { t } = useTranslation('admin/part-documents')
  const { kindOf, languagesOf, fileOf } = useDocumentWords()
  const { full: moment } = useMoment()
  const by = (at: string, name: string | null) =>
    name === null ? moment(at) : t('facts.by', { at: moment(at), name })
  return (
    <Facts
      of={[
        [
          t('facts.opens'),
          <a
            key="opens"
            className="link document-open"
            href={document.url}
            target="_blank"
            rel="noopener"
          >
            {fileOf(document)}
            <Icon of={ExternalLink} />
            <span className="sr">{t('newTab')}</span>
          </a>,
        ],
        [t('columns.kind'), kindOf(document.kind)],
        [t('columns.languages'), languagesOf(document.languages) || t('facts.noLanguage')],
        [t('facts.added'), by(document.created_at, document.created_by_name)],
        [
          t('facts.changed'),
          document.version > 1 && by(document.updated_at, document.updated_by_name),
        ],
      ]}
    />
  )
}
