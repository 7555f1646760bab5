import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import type { ImportInput, ReadFile } from '../../../worker/sales/projects/files/schemas.ts'
import type { Project } from '../../../worker/sales/projects/schemas.ts'
import { dataOf } from '../../api/answer.ts'
import { api } from '../../api/client.ts'
import { toApiError } from '../../api/errors.ts'
import { SubmitErrorNote } from '../../form/submit-error-note.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { newUuid } from '../../lib/new-uuid.ts'
import { useCreateProject } from '../../projects/mutations.ts'
import { projectParam, projectQueries } from '../../projects/queries.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { keptImportAtom } from './kept-import-atom.ts'
import { nameOfFile } from './import-columns.ts'
import { ImportForm } from './import-form.tsx'

interface Props {
  file: ReadFile
  onBack: () => void
}

/** Makes a project of a file: its name, what its columns are, and then it is opened. */
export function NewFromFile({ file, onBack }: Props) {
  const { t } = useTranslation('account/projects')
  const [name, setName] = useState(() => nameOfFile(file.name))
  const make = useMake()
  return (
    <ImportForm
      file={file}
      isBusy={make.isPending}
      error={make.error !== null && <SubmitErrorNote error={toApiError(make.error)} />}
      onImport={(wanted) => make.mutate({ name: name.trim() === '' ? t('one') : name, wanted })}
      onBack={onBack}
    >
      <div className="import-name">
        <Field label={t('create.name')}>
          <Input value={name} onValueChange={setName} maxLength={200} />
        </Field>
      </div>
    </ImportForm>
  )
}

type Wanted = Pick<ImportInput, 'titles' | 'columns' | 'rows'>

/** Makes the project and brings the rows in; tried again after a fault, it makes no second one. */
function useMake() {
  const queryClient = useQueryClient()
  const locale = useLocale()
  const navigate = useNavigate()
  const create = useCreateProject()
  const keepImport = useSetAtom(keptImportAtom)
  const [key] = useState(newUuid)
  const [made, setMade] = useState<Project | null>(null)
  return useMutation({
    mutationFn: async ({ name, wanted }: { name: string; wanted: Wanted }) => {
      const json = { name: name.trim(), note: '', build_quantity: 1, team_id: null, rows: [] }
      const project = made ?? (await create.mutateAsync({ key, json }))
      setMade(project)
      const body = { ...wanted, version: project.version, mode: 'add' as const }
      const call = api.user.projects[':id'].import
      return {
        project,
        result: await dataOf(call.$post({ ...projectParam(project.id), json: body })),
      }
    },
    onSuccess: async ({ project: { id }, result }) => {
      keepImport({ project: id, result })
      await queryClient.invalidateQueries({ queryKey: projectQueries.all() })
      await navigate({
        to: '/$locale/account/projects/$projectId',
        params: { locale, projectId: String(id) },
      })
    },
  })
}
