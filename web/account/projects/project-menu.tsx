import { useNavigate } from '@tanstack/react-router'
import { Archive, ArchiveRestore, Copy, Download, Ellipsis, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ProjectSummary } from '../../../worker/sales/projects/schemas.ts'
import { ConfirmDialog } from '../../form/confirm-dialog.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { newUuid } from '../../lib/new-uuid.ts'
import { projectFile } from '../../projects/queries.ts'
import { useArchiveProject, useCopyProject, useDeleteProject } from '../../projects/mutations.ts'
import { showRefusal } from '../../shell/show-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem, MenuRule } from '../../ui/menu.tsx'
import { showToast } from '../../ui/toast.ts'

interface Props {
  project: ProjectSummary
  size?: 'm' | 's'
  /** What the person may do; not known in a list, where the API refuses. */
  can?: { change: boolean; delete: boolean }
  onDeleted?: () => void
}

/** What can be done with a whole project: copied, exported, archived, deleted. */
export function ProjectMenu({ project, size = 'm', can, onDeleted }: Props) {
  const { t } = useTranslation('account/projects')
  const { id, name, is_archived: isArchived } = project
  const [isDeleting, setDeleting] = useState(false)
  const remove = useDeleteProject(id)
  const copy = useCopy(project)
  const archive = useArchive(project)
  return (
    <>
      <Menu
        trigger={<Button kind="quiet" size={size} icon={Ellipsis} label={t('menu.of', { name })} />}
      >
        <MenuItem icon={Copy} onSelect={copy}>
          {t('menu.copy')}
        </MenuItem>
        {(['xlsx', 'csv'] as const).map((format) => (
          <MenuItem
            key={format}
            icon={Download}
            link={
              <a href={projectFile(id, format)} download>
                {t(`menu.${format}`)}
              </a>
            }
          >
            {t(`menu.${format}`)}
          </MenuItem>
        ))}
        {can?.change !== false && (
          <MenuItem
            icon={isArchived ? ArchiveRestore : Archive}
            onSelect={() => archive(!isArchived)}
          >
            {t(isArchived ? 'menu.unarchive' : 'menu.archive')}
          </MenuItem>
        )}
        {can?.delete !== false && (
          <>
            <MenuRule />
            <MenuItem icon={Trash2} isBad onSelect={() => setDeleting(true)}>
              {t('menu.delete')}
            </MenuItem>
          </>
        )}
      </Menu>
      {isDeleting && (
        <ConfirmDialog
          mutation={remove}
          input={null}
          title={t('delete.title', { name })}
          description={t('delete.text')}
          confirmLabel={t('delete.confirm')}
          cancelLabel={t('cancel')}
          done={t('delete.done', { name })}
          onClose={() => setDeleting(false)}
          {...(onDeleted !== undefined && { onDone: onDeleted })}
        />
      )}
    </>
  )
}

/** Copies the project, and opens the copy. */
function useCopy({ id, name }: ProjectSummary): () => void {
  const { t } = useTranslation('account/projects')
  const locale = useLocale()
  const navigate = useNavigate()
  const copy = useCopyProject(id)
  return () =>
    copy.mutate(
      { key: newUuid(), name: t('copyOf', { name }) },
      {
        onSuccess: (made) => {
          showToast({ text: t('copied', { name: made.name }) })
          void navigate({
            to: '/$locale/account/projects/$projectId',
            params: { locale, projectId: String(made.id) },
          })
        },
        onError: showRefusal,
      },
    )
}

/** Archives the project or takes it back; the toast undoes it. */
function useArchive({ id, name }: ProjectSummary): (isArchived: boolean) => void {
  const { t } = useTranslation('account/projects')
  const archive = useArchiveProject(id)
  const set = (isArchived: boolean, isUndo: boolean) =>
    archive.mutate(isArchived, {
      onSuccess: () =>
        showToast({
          text: t(isArchived ? 'archived' : 'unarchived', { name }),
          ...(!isUndo && { action: { label: t('undo'), onPress: () => set(!isArchived, true) } }),
        }),
      onError: showRefusal,
    })
  return (isArchived) => set(isArchived, false)
}
