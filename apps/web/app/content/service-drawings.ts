/** Our own drawings of services on a grid of 32, one idea each; they are no one's logo. */
export const serviceDrawings = {
  gdrive: 'M12 4h8l8 14h-8zM10 6l4 7-8 14-4-7zM12 22h16l-4 7H8z',
  dropbox: 'M9 4l7 5-7 5-7-5zM23 4l7 5-7 5-7-5zM9 15l7 5-7 5-7-5zM23 15l7 5-7 5-7-5zM16 23l6 4-6 4-6-4z',
  onedrive: 'M12 10a8 8 0 0 1 14 4 6 6 0 0 1 0 12H8a6 6 0 0 1-1-12 6 6 0 0 1 5-4z',
  notion: 'M6 5l16-2 5 4v20l-18 2-4-5zM11 12v11h3v-6l6 6h3V12h-3v6l-6-6z',
  'apple-notes': 'M6 3h20v26H6zM6 9h20M11 15h10M11 20h10M11 25h6',
  webdav: 'M4 7h9l3 4h12v15H4zM9 16h14M9 21h9',
  'microsoft-365': 'M6 4h14l6 6v18H6zM20 4v6h6M11 16h10M11 21h10',
  trello: 'M4 5h24v22H4zM8 9h6v13H8zM18 9h6v8h-6z',
  asana: 'M16 5a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM8.5 17a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM23.5 17a5 5 0 1 1 0 10 5 5 0 0 1 0-10z',
  slack: 'M12 5L9 27M23 5l-3 22M6 12h22M4 20h22',
  teams: 'M4 5h19v13H13l-6 5v-5H4zM26 12h3v12h-3v5l-6-5h-6',
  gmail: 'M4 7h24v18H4zM4 8l12 10L28 8',
  zoom: 'M3 9h17v14H3zM20 14l9-5v14l-9-5z',
} as const;
