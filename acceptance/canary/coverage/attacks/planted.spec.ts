it('is not listed', () => {});
