import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import type { ImportInput, ReadFile } from '../../../worker/sales/projects/files/schemas.ts'
import type { Project } from '../../../worker/sales/projects/schemas.ts'
import { dataOf } from '../../api/answer.ts'
import { api } from '../../api/client.ts'
import { toApiError } from '../../api/errors.ts'
import { SubmitErrorNote } from '../../form/submit-error-note.tsx'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { projectParam, projectQueries } from '../../projects/queries.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { BomDrop } from './bom-drop.tsx'
import { ImportForm } from './import-form.tsx'
import { keptImportAtom } from './kept-import-atom.ts'

interface Props {
  project: Project
  /** One that is read already. */
  file?: ReadFile
  onClose: () => void
}

type Mode = ImportInput['mode']

/** Brings rows of a file into the project: behind what is there, or in its place. */
export function ImportDialog({ project, file: given, onClose }: Props) {
  const { t } = useTranslation('account/projects')
  const [file, setFile] = useState<ReadFile | null>(given ?? null)
  const [mode, setMode] = useState<Mode>('add')
  const bring = useImport(project.id, onClose)
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      closeLabel={t('common:action.close')}
      title={t('import.open')}
    >
      <div className="dialog-body import-body stack stack-4">
        {file === null ? (
          <BomDrop onRead={setFile} />
        ) : (
          <ImportForm
            file={file}
            isBusy={bring.isPending}
            error={bring.error !== null && <SubmitErrorNote error={toApiError(bring.error)} />}
            onImport={(wanted) => bring.mutate({ ...wanted, mode })}
            onBack={onClose}
          >
            {project.items.length > 0 && (
              <RadioGroup
                legend={t('import.mode')}
                value={mode}
                onValueChange={setMode}
                options={(['add', 'place'] as const).map((value) => ({
                  value,
                  label: t(`modes.${value}`),
                  hint: t(`modes.${value}Hint`),
                }))}
              />
            )}
          </ImportForm>
        )}
      </div>
    </Dialog>
  )
}

function useImport(id: number, onClose: () => void) {
  const queryClient = useQueryClient()
  const keep = useSetAtom(keptImportAtom)
  return useMutation({
    scope: { id: `project-${id}` },
    mutationFn: (wanted: Omit<ImportInput, 'version'>) => {
      const version = queryClient.getQueryData(projectQueries.detail(id).queryKey)?.version ?? 0
      const json = { ...wanted, version }
      return dataOf(api.user.projects[':id'].import.$post({ ...projectParam(id), json }))
    },
    onSuccess: async (result) => {
      keep({ project: id, result })
      await queryClient.invalidateQueries({ queryKey: projectQueries.all() })
      onClose()
    },
  })
}
