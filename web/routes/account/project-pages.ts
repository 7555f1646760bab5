import { ProjectPage } from '../../account/projects/project-page.tsx'
import { ProjectsPage } from '../../account/projects/projects-page.tsx'

/** Pages of a customer's projects: one chunk, so that the first page names one. */
export const PROJECT_PAGES = { list: ProjectsPage, one: ProjectPage }
