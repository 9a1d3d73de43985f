export const english = {
  addHere: 'Add here',
  files: 'Files…',
  aFolder: 'A folder…',
  filesToAdd: 'Files to add',
  folderToAdd: 'Folder to add',
  folder: 'Folder',
};
