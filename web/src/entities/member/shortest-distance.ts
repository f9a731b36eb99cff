/** In km: the server sends it for anything nearer, too. */
export const shortestShownKm = 5;
