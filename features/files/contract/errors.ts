import { defineErrors } from '#platform/contract/errors.ts'
import { maxDepth, maxFolders, maxLinks, maxShares, maxVersions, unknownTypeSentence } from '../domain.ts'

export const fileErrors = /* @__PURE__ */ defineErrors({
  noFile: [400, 'Choose a file'],
  unknownFileType: [400, unknownTypeSentence],
  fileMismatch: [400, 'The content of this file does not match its name'],
  badImage: [400, 'This picture cannot be read'],
  otherFolder: [400, 'This folder is not in the same book'],
  intoItself: [400, 'A folder cannot be moved into itself'],
  tooDeep: [409, `Folders can be nested ${maxDepth} deep`],
  folderNameTaken: [409, 'There is a folder of this name here'],
  tooManyFolders: [409, `A book has at most ${maxFolders} folders`],
  tooManyVersions: [409, `A file has at most ${maxVersions} versions. Upload it as a new file.`],
  tooManyShares: [409, `This can be shared with at most ${maxShares} members and roles`],
  tooManyLinks: [409, `A file has at most ${maxLinks} links`],
  unknownMember: [400, 'There is no member with this username'],
  ownFile: [400, 'This is yours already'],
  notInCompany: [400, 'Files of a company can be shared with its people only'],
  noRoles: [400, 'A role can be given only to files of a company'],
  inTrash: [409, 'This is in the trash. Restore it first.'],
  notInTrash: [409, 'This is not in the trash. Delete it first.'],
  folderInTrash: [409, 'Its folder is in the trash. Restore the folder first.'],
})
