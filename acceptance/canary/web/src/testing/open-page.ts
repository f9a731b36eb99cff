export const openPage = () => null;
