import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Project, ProjectInput } from '../../worker/sales/projects/schemas.ts'
import { dataOf } from '../api/answer.ts'
import { api } from '../api/client.ts'
import { projectParam, projectQueries } from './queries.ts'

const one = api.user.projects[':id']
/** Of a project's name. */
const LONGEST_NAME = 200

/** Keeps a project as the server answered it; lists of projects, and what is told beside it, are read again. */
export function keepProject(queryClient: QueryClient, project: Project): Promise<void> {
  queryClient.setQueryData(projectQueries.detail(project.id).queryKey, project)
  return refreshAround(queryClient, project.id)
}

async function refreshAround(queryClient: QueryClient, id: number): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [...projectQueries.all(), 'list'] }),
    queryClient.invalidateQueries({ queryKey: projectQueries.of(id) }),
  ])
}

/** Makes a project; a repeated call with the same key makes one. */
export function useCreateProject() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ key, json }: { key: string; json: ProjectInput }): Promise<Project> =>
      dataOf(api.user.projects.$post({ json }, { headers: { 'Idempotency-Key': key } })),
    onSuccess: (made) => keepProject(queryClient, made),
  })
}

/** Copies a project; the copy is the person's own. */
export function useCopyProject(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ key, name }: { key: string; name: string }): Promise<Project> =>
      dataOf(
        one.copy.$post(
          { ...projectParam(id), json: { name: name.slice(0, LONGEST_NAME) } },
          { headers: { 'Idempotency-Key': key } },
        ),
      ),
    onSuccess: (made) => keepProject(queryClient, made),
  })
}

/** Archives a project or takes it back, whatever version it has by now. */
export function useArchiveProject(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (isArchived: boolean): Promise<Project> => {
      const { version } = await queryClient.fetchQuery(projectQueries.detail(id))
      return dataOf(one.$put({ ...projectParam(id), json: { version, is_archived: isArchived } }))
    },
    onSuccess: (project) => keepProject(queryClient, project),
  })
}

export function useDeleteProject(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (_: null) => one.$delete(projectParam(id)),
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: projectQueries.detail(id).queryKey })
      return queryClient.invalidateQueries({ queryKey: [...projectQueries.all(), 'list'] })
    },
  })
}
