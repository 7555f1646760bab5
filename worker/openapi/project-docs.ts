import { z } from 'zod'
import { ListMatch } from '../catalog/search/schemas/search.ts'
import { ImportResult, ReadFile } from '../sales/projects/files/schemas.ts'
import {
  Project,
  ProjectCost,
  ProjectOrder,
  ProjectSummary,
  Proposal,
  Shortage,
} from '../sales/projects/schemas.ts'
import { ProjectDiff, ProjectVersion } from '../sales/projects/versions/schemas.ts'
import { nothing, one, page } from './answers.ts'
import type { RouteDoc } from './schemas.ts'

/** Lists of parts that live. */
export const PROJECT_DOCS: Record<string, RouteDoc> = {
  'GET /user/projects': page('One’s projects and those of one’s teams', ProjectSummary),
  'POST /user/projects': one('Make a project; numbers say which products they mean', Project, 201),
  'GET /user/projects/:id': one('A project with its rows', Project),
  'PUT /user/projects/:id': one('Change a project’s settings', Project),
  'DELETE /user/projects/:id': nothing('Delete a project with all its versions'),
  'PUT /user/projects/:id/rows': one(
    'Add, change, remove and move rows, in one step and one version',
    Project,
  ),
  'GET /user/projects/:id/rows/:row/candidates': one(
    'Products that a row may mean, each with its best offer for one build',
    z.array(ListMatch),
  ),
  'GET /user/projects/:id/versions': one(
    'Versions that are kept, newest first',
    z.array(ProjectVersion),
  ),
  'GET /user/projects/:id/versions/:version': one(
    'What has become of the list between two kept versions; without `against` from the one before',
    ProjectDiff,
  ),
  'POST /user/projects/:id/versions/:version/restore': one(
    'Make the list again as a kept version has it, as its next version',
    Project,
  ),
  'POST /user/projects/read-file': one(
    'Read a bill of materials: the file is the body, X-File-Name its name; nothing is kept',
    ReadFile,
  ),
  'POST /user/projects/:id/import': one(
    'Put rows of a file into a project, lines of one part added up; lines that made none are told with why',
    ImportResult,
  ),
  'GET /user/projects/:id/export': {
    summary: 'A project as a CSV or a workbook, with prices, chosen offers and flags',
    status: 200,
    media: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  },
  'POST /user/projects/:id/copy': one('Copy a project into one of one’s own', Project, 201),
  'POST /user/projects/:id/check': one(
    'Price a project now, find what needs a person, propose what would be better',
    Project,
  ),
  'POST /user/projects/:id/apply': one('Have rows take what a plan says', Project),
  'GET /user/projects/:id/costs': one('What the build came to, by day', z.array(ProjectCost)),
  'GET /user/projects/:id/shortage': one('What lacks for building so many now', Shortage),
  'POST /user/projects/:id/order': one(
    'Put what the rows take into the cart, all of it or what can be had',
    ProjectOrder,
  ),
  'GET /user/projects/:id/proposals': one(
    'The newest proposals, settled ones too',
    z.array(Proposal),
  ),
  'POST /user/projects/:id/proposals/:proposal/accept': one(
    'Accept a proposal as a whole; 409 when the list has changed, or it costs more by now',
    Project,
  ),
  'POST /user/projects/:id/proposals/:proposal/dismiss': one('Turn a proposal down', Project),
  'POST /user/projects/:id/proposals/:proposal/undo': one(
    'Undo an accepted proposal, as long as nothing has changed since',
    Project,
  ),
}
