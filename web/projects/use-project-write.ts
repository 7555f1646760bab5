import { useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  Project,
  ProjectChange,
  ProjectPlanInput,
  RowChanges,
} from '../../worker/sales/projects/schemas.ts'
import { dataOf } from '../api/answer.ts'
import { api } from '../api/client.ts'
import { showRefusal } from '../shell/show-refusal.ts'
import { keepProject } from './mutations.ts'
import { projectParam, projectQueries } from './queries.ts'
import { type WantedRows, withRowChanges } from './with-row-changes.ts'

const one = api.user.projects[':id']

interface Write<Input> {
  send: (input: Input, version: number) => Promise<Project>
  /** The project as it will be, shown until the server answers. */
  ahead?: (project: Project, input: Input) => Project
  /** Why it was refused is said where it was asked for. */
  isQuiet?: boolean
}

/**
 * A change of a project. Those of one page are sent one after the other, each with the version that the one before
 * it made; one that is refused is said, and the project is read again.
 */
function useWrite<Input>(id: number, { send, ahead, isQuiet = false }: Write<Input>) {
  const queryClient = useQueryClient()
  const { queryKey } = projectQueries.detail(id)
  const mutationKey = ['project', id]
  return useMutation({
    mutationKey,
    scope: { id: `project-${id}` },
    onMutate: (input: Input) => {
      if (ahead === undefined) return
      // At once, so that a switch never falls back; an answer on its way would show what was before.
      void queryClient.cancelQueries({ queryKey, exact: true }, { revert: false })
      queryClient.setQueryData(queryKey, (project) => project && ahead(project, input))
    },
    mutationFn: (input: Input) => {
      const project = queryClient.getQueryData(queryKey)
      return send(input, project?.version ?? 0)
    },
    onSuccess: (project) => {
      // Others that wait show their change already: the last one brings the whole.
      if (queryClient.isMutating({ mutationKey }) <= 1) return keepProject(queryClient, project)
      const { version } = project
      queryClient.setQueryData(queryKey, (shown) => shown && { ...shown, version })
      return undefined
    },
    onError: (error) => {
      if (!isQuiet) showRefusal(error)
      return queryClient.invalidateQueries({ queryKey, exact: true })
    },
  })
}

type WantedSettings = Omit<ProjectChange, 'version'>

/** What a page shows of the settings at once. */
const withSettings = (project: Project, wanted: WantedSettings): Project => ({
  ...project,
  name: wanted.name ?? project.name,
  note: wanted.note ?? project.note,
  build_quantity: wanted.build_quantity ?? project.build_quantity,
  is_watched: wanted.is_watched ?? project.is_watched,
})

export const useChangeProject = (id: number, { isQuiet = false }: { isQuiet?: boolean } = {}) =>
  useWrite(id, {
    isQuiet,
    send: (change: WantedSettings, version) =>
      dataOf(one.$put({ ...projectParam(id), json: { ...change, version } })),
    ahead: withSettings,
  })

const wholeChanges = (wanted: WantedRows, version: number): RowChanges => ({
  version,
  add: wanted.add ?? [],
  change: wanted.change ?? [],
  remove: wanted.remove ?? [],
  ...(wanted.order !== undefined && { order: wanted.order }),
})

export const useChangeRows = (id: number) =>
  useWrite(id, {
    send: (wanted: WantedRows, version) =>
      dataOf(one.rows.$put({ ...projectParam(id), json: wholeChanges(wanted, version) })),
    ahead: withRowChanges,
  })

export const useApplyPlan = (id: number) =>
  useWrite(id, {
    send: (rows: ProjectPlanInput['rows'], version) =>
      dataOf(one.apply.$post({ ...projectParam(id), json: { version, rows } })),
  })

export const useRestoreVersion = (id: number) =>
  useWrite(id, {
    send: (wanted: number, version) =>
      dataOf(
        one.versions[':version'].restore.$post({
          param: { id: String(id), version: String(wanted) },
          json: { version },
        }),
      ),
  })

/** Checks the project now: prices, stock, and what would be better. */
export const useCheckProject = (id: number) =>
  useWrite(id, { send: (_: null) => dataOf(one.check.$post(projectParam(id))) })

/** Accepts, undoes or dismisses what a check proposes. */
export const useSettleProposal = (id: number) =>
  useWrite(id, {
    send: ({ proposal, as }: { proposal: number; as: 'accept' | 'undo' | 'dismiss' }) =>
      dataOf(
        one.proposals[':proposal'][as].$post({
          param: { id: String(id), proposal: String(proposal) },
        }),
      ),
  })
